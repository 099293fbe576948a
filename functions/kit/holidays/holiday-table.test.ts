import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type HolidayTable, calendarOf } from '../../src/quotes/delivery/calendar';
import { dayNumber } from '../../src/thailand/day';
import { shareOfList } from '../../test/support/share';
import { COUNTRIES, holidayTable } from './holiday-table';

const WRITTEN = JSON.parse(
  readFileSync(join(__dirname, '../../src/rates/holidays.json'), 'utf8'),
) as HolidayTable;

test('the written table is what the library gives', () => {
  const countries = shareOfList(COUNTRIES);
  const made = holidayTable(countries);
  expect({ ...WRITTEN, names: [], countries: {} }).toEqual({ ...made, names: [], countries: {} });
  for (const country of countries) {
    expect([country, calendarOf(WRITTEN, country)]).toEqual([country, calendarOf(made, country)]);
  }
});

const holidayOn = (country: string, day: string) =>
  calendarOf(WRITTEN, country).holidays.get(dayNumber(day));

test('holidays are those of the whole country, for everybody, all day', () => {
  expect(holidayOn('JP', '2027-01-01')?.name).toEqual({ en: "New Year's Day", th: 'วันขึ้นปีใหม่' });
  // For women, half a day; of Bavaria; half a day.
  expect(holidayOn('CN', '2027-03-08')).toBeUndefined();
  expect(holidayOn('DE', '2027-01-06')).toBeUndefined();
  expect(holidayOn('IS', '2027-12-24')).toBeUndefined();
});

test('a holiday of several days takes all of them, and one that moves keeps its name', () => {
  for (const day of ['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12']) {
    expect(holidayOn('SA', day)).toMatchObject({ isEstimated: true });
  }
  expect(holidayOn('SA', '2027-03-13')).toBeUndefined();
  // The day of 2028 is moved into 2027.
  expect(holidayOn('US', '2027-12-31')).toEqual({
    name: { en: "New Year's Day (substitute day)", th: 'วันหยุดชดเชยวันขึ้นปีใหม่' },
    isEstimated: false,
  });
});

test('what the library has wrong is corrected', () => {
  expect(holidayOn('AE', '2027-12-03')?.name.en).toBe('National Day');
  expect(holidayOn('AE', '2027-02-08')).toBeUndefined();
  expect(holidayOn('TW', '2026-12-25')?.name.en).toBe('Constitution Day');
  expect(calendarOf(WRITTEN, 'LK').years).toEqual([2026]);
  // The Eid of Turkey ends at noon of its last day.
  expect(holidayOn('TR', '2027-03-11')).toBeDefined();
  expect(holidayOn('TR', '2027-03-12')).toBeUndefined();
});

test('a country without known holidays has none, for no year', () => {
  expect(calendarOf(WRITTEN, 'QA')).toMatchObject({ years: [], workingDays: [1, 2, 3, 4, 7] });
});

test('each name has letters of Thai', () => {
  expect(WRITTEN.names.filter(([, thai]) => !/[\u0e01-\u0e2e]/.test(thai))).toEqual([]);
});
