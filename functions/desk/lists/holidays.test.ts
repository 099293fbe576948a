import type { Fault } from '../../src/errors/fault';
import { listFinding } from '../faults/lists';
import { findHolidayWarnings, yearsDue } from './holidays';

const buildFile = (count: number, expected: string[] = []) => ({
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

const few = (count: number) => listFinding('few_holidays', { year: 2026, count, least: 13 });
const fewer = (count: number, less: number) =>
  listFinding('fewer_holidays', { year: 2026, count, fewer: less });

test.each<[string, number, number, Fault[]]>([
  ['thirteen days of a new year', 13, 0, []],
  ['as many days as before', 13, 13, []],
  ['more days than before', 14, 13, []],
  ['one day fewer', 13, 14, [fewer(13, 1)]],
  ['twelve days', 12, 0, [few(12)]],
  ['one day in place of a year', 1, 19, [fewer(1, 18), few(1)]],
])('%s', (_name, count, before, warnings) => {
  expect(findHolidayWarnings(buildFile(count), before)).toEqual(warnings);
});

test('days that have not been announced are named', () => {
  expect(findHolidayWarnings(buildFile(13, ['2026-01-02', '2026-01-03']), 13)).toEqual([
    listFinding('holidays_expected', { days: ['2026-01-02', '2026-01-03'] }),
  ]);
});

test('the next year is due from 1 October on', () => {
  expect(yearsDue('2026-09-30')).toEqual([2026]);
  expect(yearsDue('2026-10-01')).toEqual([2026, 2027]);
  expect(yearsDue('2027-01-01')).toEqual([2027]);
});
