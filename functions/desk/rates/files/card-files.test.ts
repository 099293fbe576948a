import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';

import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { chargedCards, publishableCards } from '../../../test/support/arbitrary-cards';
import { aRateCard } from '../../../test/support/cards';
import { placedLine } from '../../../test/support/fault-lines';
import { readDemoCards } from '../../demo/demo-data';
import { lintCard } from '../lint/lint-card';
import { type CardReading, toDraft } from './card-file';
import { readCardCsv, readCardJson } from './read-card';
import { exportCardCsv, exportCardJson } from './write-card';

const FORMS: [string, (card: RateCard) => string, (text: string) => CardReading][] = [
  ['CSV', exportCardCsv, readCardCsv],
  ['JSON', exportCardJson, readCardJson],
];

function assertSame(
  card: RateCard,
  write: (card: RateCard) => string,
  read: (text: string) => CardReading,
): void {
  const text = write(card);
  const back = read(text);
  if (back.kind === 'faults') throw new Error(JSON.stringify(back.faults));
  expect(toDraft(back.card)).toEqual({ ...card, version: 1, status: 'draft' });
  expect(write(toDraft(back.card))).toBe(text);
}

describe.each(FORMS)('as %s', (_name, write, read) => {
  test('every demo card is the same again, to the byte', async () => {
    for (const card of await readDemoCards()) assertSame(card, write, read);
  });

  test('so are 500 generated ones', () => {
    fc.assert(
      fc.property(publishableCards, (card) => {
        assertSame(card, write, read);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  test('and 300 with what fuel is on, remote areas, country fees, proofs and rules of delivery dates', () => {
    fc.assert(
      fc.property(chargedCards, (card) => {
        assertSame(card, write, read);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test('an empty file and nonsense are faults', () => {
    for (const text of ['', '"', '{]', 'courier_name', '[1]', 'null']) {
      const result = read(text);
      expect(result.kind === 'faults' && result.faults.length).toBeGreaterThan(0);
    }
  });
});

test('a spreadsheet may save a byte order mark, other line ends, empty cells, and names of countries', () => {
  const csv = exportCardCsv(aRateCard())
    .replace('JP; TH', 'Japan;ไทย;;')
    .replaceAll('\n', ',,\r\n')
    .replace('1390000', '13,900.00');
  const read = readCardCsv(`\uFEFF${csv}`);
  expect(read).toMatchObject({
    kind: 'card',
    card: { zones: [{ countries: ['JP', 'TH'] }] },
  });
});

test.each([
  ['falcon', 0],
  ['osprey', 1],
])("the operators' page shows a card of %s without faults", async (courier, block) => {
  const page = await readFile(join(__dirname, '../../../../docs/operators/rates.md'), 'utf8');
  const [, csv = ''] = [...page.matchAll(/```csv\n([\s\S]*?)```/g)][block] ?? [];
  const read = readCardCsv(csv);
  expect(read).toMatchObject({ kind: 'card', card: { courier_name: courier } });
  const { faults } = lintCard(
    read.kind === 'card' ? toDraft(read.card) : aRateCard(),
    [],
    '2026-01-01',
  );
  expect(faults).toEqual([]);
});

test.each([
  'display_name',
  'valid_from',
  'fuel_percent',
  'vat_mode',
  'vat_percent',
  'rounding_thb',
])('nothing is taken for granted where the line %s is missing or empty', (name) => {
  const csv = exportCardCsv(aRateCard());
  const line = new RegExp(`^(${name}),.*\\n`, 'm');
  for (const faulty of [csv.replace(line, ''), csv.replace(line, '$1,\n')]) {
    expect(readCardCsv(faulty)).toMatchObject({
      faults: [{ code: 'line_missing', values: { line: name } }],
    });
  }
});

test('a fault of the card stands at its cell, in JSON at its value', () => {
  const card = aRateCard();
  const rows = card.parcel?.rows.map((row, at) =>
    at === 5 ? { ...row, prices_satang: [1] } : row,
  );
  const faulty: RateCard = { ...card, parcel: card.parcel && { ...card.parcel, rows: rows ?? [] } };
  const csv = exportCardCsv(faulty);
  const line = csv.split('\n').findIndex((text) => text.startsWith('parcel,3,')) + 1;
  expect(readCardCsv(csv)).toMatchObject({ faults: [{ place: { line, column: 3 } }] });
  const json = exportCardJson(faulty);
  const read = readCardJson(json);
  const { line: at = 0, column = 0 } = read.kind === 'faults' ? (read.faults[0]?.place ?? {}) : {};
  expect(json.split('\n')[at - 1]?.slice(column - 1)).toBe('1]');
});

/** The faults of a card whose line that starts so is changed. */
function faultsOfChanged(start: string, change: (line: string) => string): [string[], number] {
  const lines = exportCardCsv(aRateCard()).split('\n');
  const at = lines.findIndex((line) => line.startsWith(start));
  const read = readCardCsv(lines.with(at, change(lines[at] ?? '')).join('\n'));
  return [read.kind === 'faults' ? read.faults.map(placedLine) : [], at + 1];
}

test.each([
  ['estimated_days,', 'estimated_days,,4-2', 3],
  ['parcel_type,', 'parcel_type,document', 2],
  ['document_type,', 'document_type,letter', 2],
])('a quote’s words are checked at the line %s', (start, changed, column) => {
  const [faults, line] = faultsOfChanged(start, () => changed);
  expect(faults).toEqual([expect.stringMatching(`^${line}:${column} `)]);
});

test.each([
  ['a price', 'parcel,1,', ',5', '4 cell_beyond_zones'],
  ['a remark on a price', 'parcel,1,', ',see above', '4 cell_beyond_zones'],
  ['a rate per kilogram', 'parcel_per_kg,', ',5', '4 cell_beyond_zones'],
  ['countries', 'countries,', ',US', '4 cell_beyond_zones'],
  ['days', 'estimated_days,', ',,3-4', '5 cell_beyond_zones'],
  [
    'a part of a fee',
    'handling_fee,longest',
    ',5',
    '5 option_unknown 5 handling fee group=NAME,min_kg=WEIGHT,no_fuel,per=shipment',
  ],
  ['a second value', 'fuel_percent,', ',5', '3 line_takes_one fuel_percent'],
])('%s beyond the last column that means anything is a fault', (_name, start, more, fault) => {
  const [faults, line] = faultsOfChanged(start, (text) => text + more);
  expect(faults).toEqual([`${line}:${fault}`]);
});

test('nothing is dropped from a line without a name, nor from between a name and its zones', () => {
  const csv = exportCardCsv(aRateCard()).replace('zone,,', 'zone,x,');
  const lines = csv.split('\n');
  const surcharge = 'demand_surcharge,2026-01-01,2026-01-02,5,6';
  const read = readCardCsv(`${csv},,850\n,,\n${surcharge}\n`);
  expect(read.kind === 'faults' && read.faults.map(placedLine)).toEqual([
    `${lines.findIndex((line) => line.startsWith('zone')) + 1}:2 line_second_cell zone`,
    `${lines.length}:3 line_unnamed`,
    `${lines.length + 2}:5 demand_takes_three`,
  ]);
});

test('in JSON every fault of the layout is reported where it stands', () => {
  const text = exportCardJson(aRateCard())
    .replace('"fuel_bp": 2750', '"fuel_bp": 27.5')
    .replace('"vat_mode": "add"', '"vat_mode": "plus"');
  const read = readCardJson(text);
  const lines = text.split('\n');
  expect(read).toMatchObject({
    faults: [
      { place: { line: lines.findIndex((line) => line.includes('fuel_bp')) + 1, column: 14 } },
      { place: { line: lines.findIndex((line) => line.includes('vat_mode')) + 1, column: 15 } },
    ],
  });
});

test('a zone may be called country', () => {
  const [zone] = aRateCard().zones;
  const card = aRateCard({ zones: zone ? [{ ...zone, code: 'country' }] : [] });
  assertSame(card, exportCardCsv, readCardCsv);
});

test.each<[string, string, string]>([
  ['rounding_thb,1', 'rounding_thb,1000.01', '12:2 line_wrong rounding_thb <field_too_large 1000>'],
  ['max_weight_kg,', 'max_weight_kg,300.5', '13:2 line_wrong max_weight_kg <field_too_large 300>'],
  ['max_side_cm,', 'max_side_cm,2000.5', '14:2 line_wrong max_side_cm <field_too_large 2000>'],
  ['fuel_percent,27.5', 'fuel_percent,101', '7:2 line_wrong fuel_percent <field_too_large 100>'],
  [
    'area_fee_thb,,0',
    'area_fee_thb,,"1,000,001"',
    '20:3 zone_line_wrong 1 area_fee_thb <field_too_large 1000000>',
  ],
  [
    'estimated_days,,2-4',
    'estimated_days,,2-4\nfreight_discount_percent,,100.5',
    '22:3 zone_line_wrong 1 freight_discount_percent <field_too_large 100>',
  ],
  [
    'rounding_thb,1',
    'rounding_thb,1\nweight_step_kg,11',
    '13:2 line_wrong weight_step_kg <field_too_large 10>',
  ],
])('%s as %s is reported in the units and words of its line', (line, changed, expected) => {
  const csv = exportCardCsv(aRateCard());
  expect(csv).toContain(`\n${line}\n`);
  const read = readCardCsv(csv.replace(`\n${line}\n`, `\n${changed}\n`));
  const faults = read.kind === 'faults' ? read.faults : [];
  expect(faults.map(placedLine)).toEqual([expected]);
});
