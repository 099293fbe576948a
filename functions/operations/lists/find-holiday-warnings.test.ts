import { findHolidayWarnings } from './find-holiday-warnings';

const fileOf = (count: number, expected: string[] = []) => ({
  year: {
    year: 2026,
    days: Array.from({ length: count }, (_, at) => ({
      date: `2026-01-${String(at + 1).padStart(2, '0')}`,
      name_en: 'Holiday',
      name_th: 'วันหยุด',
    })),
  },
  expected,
});

const FEW = 'every employer in Thailand gives at least 13.';

test.each<[string, number, number, string[]]>([
  ['thirteen days of a new year', 13, 0, []],
  ['as many days as before', 13, 13, []],
  ['more days than before', 14, 13, []],
  ['one day fewer', 13, 14, ['2026 has 13 days in this file, 1 fewer than before.']],
  ['twelve days', 12, 0, [`2026 has 12 days in this file; ${FEW}`]],
  [
    'one day in place of a year',
    1,
    19,
    ['2026 has 1 day in this file, 18 fewer than before.', `2026 has 1 day in this file; ${FEW}`],
  ],
])('%s', (_name, count, before, warnings) => {
  expect(findHolidayWarnings(fileOf(count), before)).toEqual(warnings);
});

test('days that have not been announced are named', () => {
  expect(findHolidayWarnings(fileOf(13, ['2026-01-02', '2026-01-03']), 13)).toEqual([
    'Not announced yet, but loaded like the others: 2026-01-02, 2026-01-03.',
  ]);
});
