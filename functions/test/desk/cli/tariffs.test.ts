import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'csv-parse/sync';

import { listCards, readVersions } from '../../../desk/store/rate-versions';
import type { Tariff } from '../../../src/pricing/cards/rate-card';
import { storeServices } from '../../support/cards';
import { openedForAll } from '../../support/opened';
import { readExamples } from '../../support/repository';
import { openSurchargeDesk } from '../../support/surcharge-desk';

const EXAMPLES = readExamples<{
  /** The files of each tariff, and what they print beside its tables; of each zone the area fee and the discount. */
  tariffs: [courier: string, files: string[], settings: object, zones: string[]][];
}>(__dirname, 'tariffs/tariffs.json');

const FOLDER = join(__dirname, 'tariffs');
const DAY = '2026-11-21';

const desk = openedForAll(openSurchargeDesk);
const rates = (...args: string[]): Promise<string> => desk.done('rates', ...args);

beforeAll(async () => {
  await storeServices(desk.db, ...EXAMPLES.tariffs.map(([courier]) => courier));
  for (const [courier, files] of EXAMPLES.tariffs) {
    const [card = '', ...zones] = files.map((file) => join(FOLDER, file));
    await rates('import', card, ...zones.flatMap((path) => ['--zones', path]));
    expect(await desk.json('rates', 'lint', courier, '1')).toMatchObject({ faults: [] });
    await rates('publish', courier, '1');
  }
});

/** The lines of each table as printed: the greatest weight, and a price for each of some zones. */
function printedTables(csv: string, zones: readonly string[]): Record<string, number[][]> {
  const tables: Record<string, number[][]> = {};
  let lines: number[][] | undefined;
  let columns: number[] = [];
  const rows: string[][] = parse(csv, { relax_column_count: true, skip_empty_lines: true });
  for (const [name = '', ...cells] of rows) {
    if (name.endsWith('_table')) {
      lines = tables[name] ??= [];
      columns = zones.map((zone) => cells.indexOf(`Zone ${zone}`));
    } else if (/^\d/.test(name)) {
      const last = name.split('-').at(-1) ?? '';
      const weight = parseFloat(last) * (/\d g$/.test(last) ? 1 : 1000);
      const grams = /\+|above/.test(name) ? 300_000 : weight;
      const prices = columns.map((at) => Number(cells[at]?.replaceAll(',', '')) * 100);
      lines?.push([grams, ...prices].map(Math.round));
    }
  }
  return tables;
}

const toTables = (name: string, table: Tariff | null = null) =>
  table && {
    [`${name}_table`]: table.rows.map((row) => [row.up_to_grams, ...row.prices_satang]),
    [`${name}_per_kg_table`]: table.bands.map((row) => [row.up_to_grams, ...row.per_kg_satang]),
  };

test.each(EXAMPLES.tariffs)('every figure that %s prints is in its card', async (...tariff) => {
  const [courier, [file = ''], settings, zones] = tariff;
  const [card] = listCards(await readVersions(desk.db, courier));
  expect(card).toMatchObject(settings);
  const described = card?.zones.map(
    ({ code, countries, area_fee_satang: fee, freight_discount_bp: discount = 0 }) =>
      `${code}: ${countries.join(' ')}, ${fee / 100} THB, ${discount / 100} %`,
  );
  expect(described).toEqual(zones);
  const csv = await readFile(join(FOLDER, file), 'utf8');
  const printed = printedTables(csv, card?.zones.map(({ code }) => code) ?? []);
  const tables = { ...toTables('parcel', card?.parcel), ...toTables('document', card?.document) };
  expect(Object.entries(tables).filter(([, lines]) => lines.length > 0)).toEqual(
    Object.entries(printed),
  );
});

/** What stands beside the steps, as JSON and in the table. */
async function readDetails(courier: string, weight: string, size: string, country = 'Japan') {
  const args = ['--country', country, '--weight', weight, '--size', size, '--date', DAY];
  const json = await rates('explain', courier, '1', ...args, '--json');
  const { details } = JSON.parse(json) as { details: Record<string, string[]> };
  const text = await rates('explain', courier, '1', ...args);
  for (const detail of Object.values(details).flat()) expect(text).toContain(`  ${detail}  `);
  return details;
}

test('explain shows what each step comes from', async () => {
  const fuel_surcharge = ['28.5 %, fixed'];
  expect(await readDetails('peregrine', '19.7', '20x20x20', 'Singapore')).toEqual({
    base_freight: ['as 21 kg, which costs less'],
    fuel_surcharge,
  });
  // Its own price is the lowest.
  expect(await readDetails('peregrine', '19', '20x20x20', 'Singapore')).toEqual({ fuel_surcharge });
  const fees = [
    'longest_side above 122 cm: 395 THB (not charged)',
    'second_side above 76 cm: 395 THB (not charged)',
    'length_plus_girth above 300 cm: 1480 THB, min_kg=40',
  ];
  expect(await readDetails('peregrine', '2', '160x80x10')).toEqual({
    billable_weight: ['at least 40 kg, for its handling fee'],
    handling: fees,
    fuel_surcharge,
  });
  expect(await readDetails('peregrine', '71.5', '160x80x10')).toEqual({
    handling: [
      ...fees,
      'overweight above 25 kg: 640 THB (not charged)',
      'overweight_chargeable above 70 kg: 2950 THB, group=heavy, no_fuel',
    ],
    fuel_surcharge,
  });
  expect(await readDetails('merlin', '2.355', '1x1x1')).toEqual({
    billable_weight: ['rounded to 2.4 kg first'],
    demand_surcharge: ['2026-11-15 to 2027-01-10: 7.35 THB per kg'],
    fuel_surcharge: ['19.75 %, fixed'],
  });
});
