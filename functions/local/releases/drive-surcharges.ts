import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CARDS, type Release } from './release';

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
  // Its proofs: 1,000 THB and 10 % fuel, with 7 % VAT.
  await release.admin('rates', 'import', join(CARDS, 'rec_heron.csv'));
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
  await release.admin('areas', 'import', join(CARDS, 'areas.csv'));
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
