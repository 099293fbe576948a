import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';

import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { publishableCards } from '../../../test/support/arbitrary-cards';
import { chargedCards } from '../../../test/support/arbitrary-charges';
import { aRateCard } from '../../../test/support/cards';
import { placedLine } from '../../../test/support/fault-lines';
import { readDemoCards } from '../../demo/rate-cards';
import { lintCard } from '../lint/lint-card';
import { toDraft, type CardReading } from './card-file';
import { exportCardCsv, exportCardJson } from './write-card';
import { readCardCsv } from './read-card-sheet';
import { readCardJson } from './read-card-json';

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

  test('and 300 with what fuel is on, remote areas, country fees and proofs', () => {
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
      faults: [{ message: `The line ${name} is missing or has no value.` }],
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
  expect(readCardCsv(csv)).toEqual({
    kind: 'faults',
    faults: [{ line, column: 3, message: expect.stringContaining('The price falls') }],
  });
  const json = exportCardJson(faulty);
  const read = readCardJson(json);
  const [fault] = read.kind === 'faults' ? read.faults : [];
  expect(json.split('\n')[(fault?.line ?? 0) - 1]?.slice((fault?.column ?? 0) - 1)).toBe(
    '1],'.slice(0, 2),
  );
});

test.each([
  ['estimated_days,', 'estimated_days,,4-2', 3, 'The days "4-2" end before they begin.'],
  ['parcel_type,', 'parcel_type,document', 2, /parcel tariff cannot be "document"/],
  ['document_type,', 'document_type,letter', 2, /document tariff must be "document", not "letter"/],
])('a quote’s words are checked at the line %s', (name, line, column, message) => {
  const lines = exportCardCsv(aRateCard()).split('\n');
  const at = lines.findIndex((text) => text.startsWith(name));
  expect(readCardCsv(lines.with(at, line).join('\n'))).toEqual({
    kind: 'faults',
    faults: [{ line: at + 1, column, message: expect.stringMatching(message) }],
  });
});

test.each<[string, string, string, number, RegExp]>([
  ['a price', 'parcel,1,', ',5', 4, /beyond the last zone/],
  ['a remark on a price', 'parcel,1,', ',see above', 4, /see above/],
  ['a rate per kilogram', 'parcel_per_kg,', ',5', 4, /beyond the last zone/],
  ['countries', 'countries,', ',US', 4, /beyond the last zone/],
  ['days', 'estimated_days,', ',,3-4', 5, /beyond the last zone/],
  ['a part of a fee', 'handling_fee,longest', ',5', 5, /"5" is none of what may follow a fee/],
  ['a second value', 'fuel_percent,', ',5', 3, /only one value/],
])(
  '%s beyond the last column that means anything is a fault',
  (_name, start, more, column, said) => {
    const lines = exportCardCsv(aRateCard()).split('\n');
    const at = lines.findIndex((line) => line.startsWith(start));
    const read = readCardCsv(lines.with(at, `${lines[at] ?? ''}${more}`).join('\n'));
    expect(read).toEqual({
      kind: 'faults',
      faults: [{ line: at + 1, column, message: expect.stringMatching(said) }],
    });
  },
);

test('nothing is dropped from a line without a name, nor from between a name and its zones', () => {
  const csv = exportCardCsv(aRateCard()).replace('zone,,', 'zone,x,');
  const lines = csv.split('\n');
  const surcharge = 'demand_surcharge,2026-01-01,2026-01-02,5,6';
  expect(readCardCsv(`${csv},,850\n,,\n${surcharge}\n`)).toMatchObject({
    faults: [
      { line: lines.findIndex((line) => line.startsWith('zone')) + 1, column: 2 },
      { line: lines.length, column: 3, message: 'The line has no name in its first cell.' },
      { line: lines.length + 2, column: 5, message: expect.stringContaining('only three values') },
    ],
  });
});

test('in JSON every fault of the layout is told where it stands', () => {
  const text = exportCardJson(aRateCard())
    .replace('"fuel_bp": 2750', '"fuel_bp": 27.5')
    .replace('"vat_mode": "add"', '"vat_mode": "plus"');
  const read = readCardJson(text);
  const lines = text.split('\n');
  expect(read).toMatchObject({
    faults: [
      { line: lines.findIndex((line) => line.includes('fuel_bp')) + 1, column: 14 },
      { line: lines.findIndex((line) => line.includes('vat_mode')) + 1, column: 15 },
    ],
  });
});

test('a zone may be called country', () => {
  const [zone] = aRateCard().zones;
  const card = aRateCard({ zones: zone ? [{ ...zone, code: 'country' }] : [] });
  assertSame(card, exportCardCsv, readCardCsv);
});

test.each<[string, string, string]>([
  [
    'rounding_thb,1',
    'rounding_thb,1000.01',
    '12:2 line_wrong rounding_thb <schema_words must be at most 1000>',
  ],
  [
    'max_weight_kg,',
    'max_weight_kg,300.5',
    '13:2 line_wrong max_weight_kg <schema_words must be at most 300>',
  ],
  [
    'max_side_cm,',
    'max_side_cm,2000.5',
    '14:2 line_wrong max_side_cm <schema_words must be at most 2000>',
  ],
  [
    'fuel_percent,27.5',
    'fuel_percent,101',
    '7:2 line_wrong fuel_percent <schema_words must be at most 100>',
  ],
  [
    'area_fee_thb,,0',
    'area_fee_thb,,"1,000,001"',
    '20:3 zone_line_wrong 1 area_fee_thb <schema_words must be at most 1000000>',
  ],
  [
    'estimated_days,,2-4',
    'estimated_days,,2-4\nfreight_discount_percent,,100.5',
    '22:3 zone_line_wrong 1 freight_discount_percent <schema_words must be at most 100>',
  ],
  [
    'rounding_thb,1',
    'rounding_thb,1\nweight_step_kg,11',
    '13:2 line_wrong weight_step_kg <schema_words must be at most 10>',
  ],
])('%s as %s is told in the units and words of its line', (line, changed, expected) => {
  const csv = exportCardCsv(aRateCard());
  expect(csv).toContain(`\n${line}\n`);
  const read = readCardCsv(csv.replace(`\n${line}\n`, `\n${changed}\n`));
  const faults = read.kind === 'faults' ? read.faults : [];
  expect(faults.map(placedLine)).toEqual([expected]);
});
