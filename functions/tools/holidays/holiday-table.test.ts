import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type HolidayTable, buildCalendar } from '../../src/delivery/calendar';
import { dayNumber, dayOfNumber, weekdayOf } from '../../src/thailand/day';
import { shareOfList } from '../../test/support/share';
import announced from './announced.json';
import { COUNTRIES, holidayTable } from './holiday-table';
import independent from './independent-examples.json';
import translated from './names.json';

const WRITTEN = JSON.parse(
  readFileSync(join(__dirname, '../../src/rates/holidays.json'), 'utf8'),
) as HolidayTable;

/** Each has what others lack: a kind of correction, a criterion, half days, days of some people only. */
const PECULIAR = 'AE BA CN EG IS KE LK MG NP OM SG TR'.split(' ');

test('the written table is what the library and the corrections give', () => {
  const countries = [...new Set([...shareOfList(COUNTRIES), ...PECULIAR])].sort();
  const made = holidayTable(countries);
  expect({ ...WRITTEN, names: [], countries: {} }).toEqual({ ...made, names: [], countries: {} });
  for (const country of countries) {
    expect([country, buildCalendar(WRITTEN, country)]).toEqual([
      country,
      buildCalendar(made, country),
    ]);
  }
});

const holidayOn = (country: string, day: string) =>
  buildCalendar(WRITTEN, country).holidays.get(dayNumber(day));

test.each(independent)('without a look at the table: $day in $country: $why', (example) => {
  expect(holidayOn(example.country, example.day) !== undefined).toBe(example.is_holiday);
});

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
  expect(holidayOn('TW', '2027-12-31')).toEqual({
    name: {
      en: 'Founding of the Republic of China (substitute day)',
      th: 'วันหยุดชดเชยวันสถาปนาสาธารณรัฐจีน',
    },
    isEstimated: false,
  });
});

test('what the library has wrong is corrected', () => {
  expect(holidayOn('AE', '2027-12-03')?.name.en).toBe('National Day');
  expect(holidayOn('AE', '2027-02-08')).toBeUndefined();
  expect(holidayOn('TW', '2026-12-25')?.name.en).toBe('Constitution Day');
  expect(buildCalendar(WRITTEN, 'LK').years).toEqual([2026, 2027, 2028]);
  // The Eid of Turkey ends at noon of its last day.
  expect(holidayOn('TR', '2027-03-11')).toBeDefined();
  expect(holidayOn('TR', '2027-03-12')).toBeUndefined();
  // The post and carriers work on the Friday before a holiday on a Saturday.
  expect(holidayOn('US', '2028-11-10')).toBeUndefined();
});

test.each(announced)('$country has the days of $year that are announced', (list) => {
  const { country, year, days } = list;
  const onWeekdays = (day: string): boolean => weekdayOf(dayNumber(day)) <= 5;
  const certain = [...buildCalendar(WRITTEN, country).holidays]
    .filter(([, { isEstimated }]) => !isEstimated)
    .map(([day]) => dayOfNumber(day))
    .filter((day) => day.startsWith(String(year)));
  expect(certain.filter(onWeekdays).sort()).toEqual(
    days
      .split(' ')
      .map((day) => `${year}-${day}`)
      .filter(onWeekdays),
  );
});

test('days of the moon are as the country finds them, and expected where it looks for the crescent', () => {
  // Calculated by Singapore and by Turkey; looked for in Malaysia, and by Saudi Arabia.
  expect(holidayOn('SG', '2028-02-27')).toMatchObject({ isEstimated: false });
  expect(holidayOn('TR', '2028-02-26')).toMatchObject({ isEstimated: false });
  expect(holidayOn('MY', '2028-02-27')).toMatchObject({ isEstimated: true });
  expect(holidayOn('SA', '2028-02-26')).toMatchObject({ isEstimated: true });
  // A day in place of one that is expected is expected, too.
  expect(holidayOn('MY', '2028-02-29')).toMatchObject({ isEstimated: true });
  expect(holidayOn('BN', '2027-01-02')).toMatchObject({ isEstimated: false });
});

test('a day has all of its names, and is certain if one of them is', () => {
  expect(holidayOn('CN', '2028-10-03')?.name).toEqual({
    en: 'National Day, Mid-Autumn Festival',
    th: 'วันชาติ, เทศกาลไหว้พระจันทร์',
  });
  expect(holidayOn('JO', '2027-12-25')).toMatchObject({
    isEstimated: false,
    name: { en: "Christmas Day, Laylat al-Mi'raj" },
  });
});

test('a country without known holidays has none, for no year', () => {
  expect(buildCalendar(WRITTEN, 'YE')).toMatchObject({ years: [], workingDays: [1, 2, 3, 4, 7] });
});

test('each name has letters of Thai, and a day that has it', () => {
  expect(WRITTEN.names.filter(([, thai]) => !/[\u0e01-\u0e2e]/.test(thai))).toEqual([]);
  expect(WRITTEN.names).toHaveLength(Object.keys(translated).length);
});

test('each known year of a country has days', () => {
  const empty = Object.entries(WRITTEN.countries).filter(([, years]) => years.includes(''));
  expect(empty).toEqual([]);
});
