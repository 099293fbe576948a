import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cardsOf, readVersions } from '../../operations/store/rate-versions';
import { requireCountry } from '../../src/countries/resolve-country';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { storeServices } from '../support/cards';
import { openedForAll } from '../support/opened';
import { type PrintedTariff, readPrintedTariff } from '../support/printed-tariff';
import { printedFigures } from '../support/printed-tariff-card';
import { openSurchargeDesk } from '../support/surcharge-desk';

const FOLDER = join(__dirname, 'tariffs');
const DAY = '2026-11-21';

/** The files of each tariff, and how many zones and lines of prices its tables have. */
const TARIFFS: [courier: string, files: string[], zones: number, lines: number][] = [
  ['peregrine', ['peregrine.csv', 'peregrine-zones.csv'], 10, 55],
  ['merlin', ['merlin.csv'], 7, 69],
  ['sandpiper_post', ['sandpiper_post.csv'], 5, 37],
];

const desk = openedForAll(openSurchargeDesk);
const rates = (...args: string[]): Promise<string> => desk.done('rates', ...args);
const printed = new Map<string, PrintedTariff>();

beforeAll(async () => {
  await storeServices(desk.db, ...TARIFFS.map(([courier]) => courier));
  for (const [courier, files] of TARIFFS) {
    const paths = files.map((file) => join(FOLDER, file));
    const [card = '', zones] = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    printed.set(courier, readPrintedTariff(card, zones));
    await rates('import', ...paths.flatMap((path, at) => (at === 0 ? [path] : ['--zones', path])));
    expect(await desk.json('rates', 'lint', courier, '1')).toMatchObject({ faults: [] });
    await rates('publish', courier, '1');
  }
});

function tariffOf(courier: string): PrintedTariff {
  const tariff = printed.get(courier);
  if (tariff === undefined) throw new Error(`No tariff of ${courier}.`);
  return tariff;
}

test.each(TARIFFS)('every figure that %s prints is in its card', async (...tariff) => {
  const [courier, , zoneCount, lineCount] = tariff;
  const [card] = cardsOf(await readVersions(desk.db, courier));
  const { zones, parcel, document, ...figures } = printedFigures(tariffOf(courier));
  expect(card).toMatchObject(figures);
  const countriesOf = (names: readonly string[]) => names.map(requireCountry).toSorted();
  const zonesOf = (of: RateCard['zones'] = []) =>
    of.map(({ code, countries, area_fee_satang, freight_discount_bp = 0 }) => ({
      ...{ code, area_fee_satang, freight_discount_bp },
      countries: countriesOf(countries),
    }));
  expect(zonesOf(card?.zones)).toEqual(zonesOf(zones));
  const tables = [card?.parcel, card?.document].map((table) => [table?.rows, table?.bands]);
  expect(tables).toEqual([parcel, document].map((table) => [table?.rows, table?.bands]));
  expect([zones.length, tables.flat(2).filter(Boolean).length]).toEqual([zoneCount, lineCount]);
});

/** What stands beside the steps, as JSON and in the table. */
async function detailsOf(courier: string, weight: string, size: string, country = 'Japan') {
  const args = ['--country', country, '--weight', weight, '--size', size, '--date', DAY];
  const json = await rates('explain', courier, '1', ...args, '--json');
  const { details } = JSON.parse(json) as { details: Record<string, string[]> };
  const text = await rates('explain', courier, '1', ...args);
  for (const detail of Object.values(details).flat()) expect(text).toContain(`  ${detail}  `);
  return details;
}

test('explain shows what each step comes from', async () => {
  const fuel_surcharge = ['28.5 %, fixed'];
  expect(await detailsOf('peregrine', '19.7', '20x20x20', 'Singapore')).toEqual({
    base_freight: ['as 21 kg, which costs less'],
    fuel_surcharge,
  });
  // Its own price is the lowest.
  expect(await detailsOf('peregrine', '19', '20x20x20', 'Singapore')).toEqual({ fuel_surcharge });
  const fees = [
    'longest_side above 122 cm: 395 THB (not charged)',
    'second_side above 76 cm: 395 THB (not charged)',
    'length_plus_girth above 300 cm: 1480 THB, min_kg=40',
  ];
  expect(await detailsOf('peregrine', '2', '160x80x10')).toEqual({
    billable_weight: ['at least 40 kg, for its handling fee'],
    handling: fees,
    fuel_surcharge,
  });
  expect(await detailsOf('peregrine', '71.5', '160x80x10')).toEqual({
    handling: [
      ...fees,
      'overweight above 25 kg: 640 THB (not charged)',
      'overweight_chargeable above 70 kg: 2950 THB, group=heavy, no_fuel',
    ],
    fuel_surcharge,
  });
  expect(await detailsOf('merlin', '2.355', '1x1x1')).toEqual({
    billable_weight: ['rounded to 2.4 kg first'],
    demand_surcharge: ['2026-11-15 to 2027-01-10: 7.35 THB per kg'],
    fuel_surcharge: ['19.75 %, fixed'],
  });
});
