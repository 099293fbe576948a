import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from './release';

/** A card with every line that is about what is dated beside it, and what is beside it. */
export async function driveSurcharges(
  release: Release,
  folder: string,
  daysAhead: (days: number) => string,
): Promise<void> {
  const load = async (noun: string, name: string, text: string): Promise<void> => {
    const file = join(folder, name);
    writeFileSync(file, text);
    await release.admin(noun, 'import', file);
  };
  await load('rates', 'rec_heron.csv', TARIFF);
  const rates = `rec_heron,2026-01-01,10\nrec_heron,${daysAhead(2)},12.25\n`;
  await load('fuel', 'fuel.csv', `courier,from,percent\n${rates}`);
  await release.admin('fuel', 'set', 'rec_heron', '11.5', '--from', daysAhead(30));
  await release.admin('fuel', 'remove', 'rec_heron', '--from', daysAhead(30));
  const demand = [
    `rec_heron,peak,1,${daysAhead(0)},${daysAhead(30)},12.50,`,
    `rec_heron,peak,Germany,${daysAhead(0)},${daysAhead(60)},8,150`,
    `rec_heron,surge,*,${daysAhead(5)},${daysAhead(60)},3,`,
  ];
  const heading = 'courier,name,where,from,to,thb_per_kg,min_thb';
  await load('demand', 'demand.csv', `${heading}\n${demand.join('\n')}\n`);
  await release.admin('demand', 'end', 'rec_heron', 'surge', '--on', daysAhead(40));
  await load('areas', 'areas.csv', AREAS);
  await release.addService('rec_heron', 'Heron');
  await release.admin('rates', 'publish', 'rec_heron', '1');
  for (const country of ['US', 'DE']) {
    await release.admin(
      ...['suspensions', 'add', 'rec_heron', '--country', country, '--until', daysAhead(90)],
      ...['--reason', 'No flights', '--reason-th', 'ไม่มีเที่ยวบิน'],
    );
  }
  await release.admin('suspensions', 'lift', 'rec_heron-2');
}

/** The proof: 1,000 THB and 10 % fuel, with 7 % VAT. */
const TARIFF = `courier_name,rec_heron
display_name,Heron
valid_from,2026-01-01
vat_mode,add
vat_percent,7
fuel_percent,scheduled
fuel_on,freight;remote;demand
rounding_thb,1
remote_area,A,900,20
remote_area,B,1500,35,no_fuel
country_fee,elevated_risk,1000,AF;IQ
country_fee,restricted,1200,DE,no_fuel
zone,,1,2,S
countries,,JP; AF; IQ,DE; US,CN
area_fee_thb,,0,150,0
estimated_days,,1-3,3-6,2-4
parcel_type,express
parcel,0.5,1000,1300,1100
parcel,30,9000,11000,9900
proof,JP,0.4,10x10x10,parcel,2026-02-02,1177
proof,JP,0.4,10x10x10,parcel,2026-02-02,1177,100-0001,Tokyo
`;

const AREAS = `courier,tier,country,from,to,city
rec_heron,A,JP,907-0000,907-9999,
rec_heron,B,JP,0400000,999999,
rec_heron,B,JP,,,Ogasawara
rec_heron,zone=1,CN,510000,529999,
`;
