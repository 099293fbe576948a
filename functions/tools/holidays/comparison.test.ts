import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { HolidayTable } from '../../src/delivery/calendar';
import { compareTables, readDecisions, readSecondSource, sayComparison } from './comparison';

const WRITTEN = JSON.parse(
  readFileSync(join(__dirname, '../../src/rates/holidays.json'), 'utf8'),
) as HolidayTable;

test('every difference from the second source is decided, and every decision is of a difference', () => {
  const { open, unused, same } = compareTables(WRITTEN, readSecondSource(), readDecisions());
  expect({ open, unused }).toEqual({ open: [], unused: [] });
  expect(same.size).toBe(62);
});

const buildTable = (days: string): HolidayTable => ({
  source: 'an example',
  first_year: 2026,
  last_year: 2026,
  names: ['New Year', 'Harvest', 'Market Day'].map((name) => [name, name] as const),
  countries: { XX: [days], YY: ['0101:0'] },
});

const compared = (...decisions: Parameters<typeof compareTables>[2]) =>
  compareTables(buildTable('0101:0 0801:1 0902:2'), buildTable('0101:0 0802:1 0902:2'), decisions);

test('a difference is open until its day, its year or its name is decided', () => {
  const reason = 'It is so.';
  const country = 'XX';
  expect(compared().open.map(({ day }) => day)).toEqual(['2026-08-01', '2026-08-02']);
  expect(compared({ country, on: ['2026-08-02'], reason }).open.map(({ day }) => day)).toEqual([
    '2026-08-01',
  ]);
  for (const decision of [{ on: ['2026'] }, { named: 'Harvest' }]) {
    const { open, decided, unused } = compared({ country, reason, ...decision });
    expect([open, unused, decided.map((one) => one.in)]).toEqual([
      [],
      [],
      ['table', 'second source'],
    ]);
  }
});

test('a decision is unused if the sources agree on one of its days', () => {
  const [reason, country] = ['It is so.', 'XX'];
  for (const decision of [
    { country, reason, on: ['2026-08-01', '2026-09-02'] },
    { country, reason, named: 'Market Day' },
    { country: 'YY', reason },
  ]) {
    expect(compared(decision).unused).toEqual([decision]);
  }
});

test('the comparison is printed by country', () => {
  const decision = { country: 'XX', on: ['2026-08-01'], reason: 'It is so.' };
  const unused = { country: 'XX', named: 'New Year', reason: 'It was so.' };
  expect(sayComparison(compared(decision, unused)).split('\n')).toEqual([
    'XX: 2 days are in both.',
    '  Harvest, in the table alone. It is so. 2026-08-01',
    '  Harvest, in the second source alone. NOT DECIDED. 2026-08-02',
    'YY: 1 days are in both.',
    'Decides nothing any more: {"country":"XX","named":"New Year","reason":"It was so."}',
    '1 differences are decided, 1 are not.',
  ]);
});
