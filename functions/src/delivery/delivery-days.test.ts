import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import { share, shareOfList } from '../../test/support/share';
import { allCountryCodes } from '../countries/country-list';
import { saySkippedDay, saySkippedDayInThai } from '../errors/delivery-faults';
import { createCalendarBook } from '../rates/calendar-keeper';
import { dayNumber, dayOfNumber, shiftDay, thaiDay, thaiTime } from '../thailand/day';
import { type Calendar, type HolidayTable, withYears } from './calendar';
import {
  type DeliveryCalendars,
  type DeliveryRules,
  type DeliveryStart,
  deliveryDates,
  parseDayRange,
  skippedDays,
} from './delivery-days';
import examples from './vectors/worked-by-hand.json';

const TABLE = JSON.parse(
  readFileSync(join(__dirname, '../rates/holidays.json'), 'utf8'),
) as HolidayTable;

const named = (name: string) => ({ name_en: name, name_th: name });
/** Those that the examples were worked out with. */
const THAI = {
  2026: `01-01 01-02 03-03 04-06 04-13 04-14 04-15 05-04 06-01 06-03 07-28 07-29 08-12 10-13 10-23 12-07
    12-10 12-31`,
  2027: '01-01 02-22 04-06 04-13 04-14 04-15 05-04 12-10 12-31',
  2028: '01-03 02-10 04-06 04-13 04-14',
};
const IMPORTED = Object.entries(THAI).map(([year, days]) => ({
  year: Number(year),
  days: days.split(/\s+/).map((day) => ({ date: `${year}-${day}`, ...named('a holiday') })),
}));
const BOOK = createCalendarBook(TABLE, IMPORTED);

const DEFAULTS: DeliveryRules = {
  cutoff: null,
  collects: [1, 2, 3, 4, 5],
  collectsOnHolidays: false,
  delivers: 'working',
};

/** The days, with those that did not count. */
function workOut(
  rules: DeliveryRules,
  estimatedDays: string,
  start: DeliveryStart,
  calendars: DeliveryCalendars,
) {
  const dates = deliveryDates(rules, estimatedDays, start, calendars);
  return { ...dates, skipped: skippedDays(rules, dates, start, calendars) };
}

const datesTo = (
  country: string,
  estimatedDays: string,
  day: string,
  rules: Partial<DeliveryRules> = {},
) =>
  workOut(
    { ...DEFAULTS, ...rules },
    estimatedDays,
    { day, time: null },
    {
      thai: BOOK.thai,
      destination: BOOK.calendarOf(country),
    },
  );

test.each(examples)('worked by hand: $name', (example) => {
  const { cutoff, collects, collects_on_holidays: collectsOnHolidays, delivers } = example;
  const rules = {
    cutoff,
    collects: collects ?? DEFAULTS.collects,
    collectsOnHolidays,
    // JSON has no type of its own for it.
    delivers: delivers as DeliveryRules['delivers'],
  };
  const now = Date.parse(example.now);
  const start =
    example.ship_date === null
      ? { day: thaiDay(now), time: thaiTime(now) }
      : { day: example.ship_date, time: null };
  const found = workOut(rules, example.estimated_days, start, {
    thai: BOOK.thai,
    destination: BOOK.calendarOf(example.country),
  });
  expect({
    handover: found.handover,
    earliest: found.earliest,
    latest: found.latest,
    skipped: found.skipped.map(({ day }) => day),
  }).toEqual({
    handover: example.handover_date,
    earliest: example.earliest,
    latest: example.latest,
    skipped: example.skipped,
  });
});

test('each skipped day has a reason that a store can show, in both languages', () => {
  const { skipped } = datesTo('SA', '1', '2027-03-07');
  expect(
    skipped.map(({ day, reason }) => [day, saySkippedDay(reason), saySkippedDayInThai(reason)]),
  ).toEqual([
    ['2027-03-07', 'The courier does not collect on Sundays.', 'ขนส่งไม่รับพัสดุในวันอาทิตย์'],
    ...['2027-03-09', '2027-03-10', '2027-03-11'].map((day) => [
      day,
      'Public holiday in Saudi Arabia: End of Ramadan (Eid al-Fitr). The day is expected: it is set by sighting the moon.',
      'วันหยุดราชการในซาอุดีอาระเบีย: อีดิลฟิฏร์ (สิ้นสุดเดือนรอมฎอน) (วันที่โดยประมาณ ขึ้นอยู่กับการดูดวงจันทร์)',
    ]),
    ['2027-03-12', 'Friday: not a working day in Saudi Arabia.', 'วันศุกร์ไม่ใช่วันทำงานในซาอุดีอาระเบีย'],
    [
      '2027-03-13',
      'Saturday: not a working day in Saudi Arabia.',
      'วันเสาร์ไม่ใช่วันทำงานในซาอุดีอาระเบีย',
    ],
    [
      '2027-03-14',
      'Public holiday in Saudi Arabia: End of Ramadan (Eid al-Fitr) (substitute day). The day is expected: it is set by sighting the moon.',
      'วันหยุดราชการในซาอุดีอาระเบีย: วันหยุดชดเชยอีดิลฟิฏร์ (สิ้นสุดเดือนรอมฎอน) (วันที่โดยประมาณ ขึ้นอยู่กับการดูดวงจันทร์)',
    ],
  ]);
});

test('a day past the cutoff, a Thai holiday and a weekday of the card say so', () => {
  const rules = { ...DEFAULTS, cutoff: '15:00', delivers: [1, 2, 3, 4] };
  const { skipped } = workOut(
    rules,
    '1',
    { day: '2026-12-30', time: '15:00' },
    {
      thai: BOOK.thai,
      destination: BOOK.calendarOf('SG'),
    },
  );
  expect(skipped.map(({ day, reason }) => `${day} ${saySkippedDay(reason)}`)).toEqual([
    "2026-12-30 After the courier's cutoff, 15:00.",
    '2026-12-31 Public holiday in Thailand: a holiday.',
    '2027-01-01 Public holiday in Thailand: a holiday.',
    '2027-01-02 The courier does not collect on Saturdays.',
    '2027-01-03 The courier does not collect on Sundays.',
  ]);
});

test('a substitute day and a courier without weekends name themselves', () => {
  const { skipped } = datesTo('GB', '1', '2026-12-24', { collectsOnHolidays: true });
  expect(skipped.map(({ day, reason }) => `${day} ${saySkippedDay(reason)}`)).toEqual([
    '2026-12-25 Public holiday in the United Kingdom: Christmas Day.',
    '2026-12-26 Saturday: not a working day in the United Kingdom.',
    '2026-12-27 Sunday: not a working day in the United Kingdom.',
    '2026-12-28 Public holiday in the United Kingdom: Boxing Day (substitute day).',
  ]);
  const [saturday] = datesTo('JP', '1', '2026-12-25', { delivers: [5] }).skipped;
  expect(saturday && saySkippedDay(saturday.reason)).toBe(
    'The courier does not deliver on Saturdays.',
  );
});

test('the fewest days come first, whatever the order', () => {
  expect(['2-4', '3', '4-2'].map(parseDayRange)).toEqual([
    [2, 4],
    [3, 3],
    [2, 4],
  ]);
  expect(datesTo('JP', '0-1', '2027-01-05')).toMatchObject({
    handover: '2027-01-05',
    earliest: '2027-01-05',
    latest: '2027-01-06',
  });
});

const COUNTRIES = allCountryCodes();
const FIRST = dayNumber('2026-11-01');
const LAST = dayNumber('2029-10-31');

const aDay = fc.integer({ min: FIRST, max: LAST });
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
const aDelivery = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  day: aDay,
  days: fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
    .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
  time: fc.option(fc.constantFrom<string>('00:00', '14:59', '15:00', '23:59')),
  rules: fc.record({
    cutoff: fc.option(fc.constantFrom('09:00', '15:00')),
    collects: weekdays,
    collectsOnHolidays: fc.boolean(),
    delivers: fc.oneof(fc.constant('working' as const), fc.constant('daily' as const), weekdays),
  }),
});
type Delivery = typeof aDelivery extends fc.Arbitrary<infer One> ? One : never;

const calendarsTo = (country: string) => ({
  thai: BOOK.thai,
  destination: BOOK.calendarOf(country),
});
const workOutDates = (
  { country, day, days, time, rules }: Delivery,
  calendars = calendarsTo(country),
) => workOut(rules, days, { day: dayOfNumber(day), time }, calendars);

const RUNS = share({ numRuns: 20_000 });

test('the earliest day is never after the latest, and never before the handover', () => {
  fc.assert(
    fc.property(aDelivery, (one) => {
      const { handover, earliest, latest, skipped } = workOutDates(one);
      expect(dayOfNumber(one.day) <= handover).toBe(true);
      expect(handover <= earliest && earliest <= latest).toBe(true);
      const days = skipped.map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
      // What was not skipped was counted.
      const [, most] = parseDayRange(one.days);
      expect(dayNumber(latest) - one.day).toBe(most + days.length);
    }),
    RUNS,
  );
});

test('a later handover never arrives earlier', () => {
  fc.assert(
    fc.property(aDelivery, (one) => {
      const [sooner, later] = [workOutDates(one), workOutDates({ ...one, day: one.day + 1 })];
      expect(sooner.handover <= later.handover).toBe(true);
      expect(sooner.earliest <= later.earliest && sooner.latest <= later.latest).toBe(true);
      // And so does one at a later time of the same day.
      const [morning, evening] = ['00:00', '23:59'].map((time) => workOutDates({ ...one, time }));
      expect((morning?.latest ?? '') <= (evening?.latest ?? '')).toBe(true);
    }),
    RUNS,
  );
});

test('one holiday more never arrives earlier', () => {
  const withOne = (calendar: Calendar, day: number): Calendar => ({
    ...calendar,
    holidays: new Map([
      ...calendar.holidays,
      [day, { name: { en: 'one more', th: 'อีกวัน' }, isEstimated: false }],
    ]),
  });
  fc.assert(
    fc.property(aDelivery, fc.integer({ min: 0, max: 60 }), (one, after) => {
      const { thai, destination } = calendarsTo(one.country);
      const before = workOutDates(one);
      for (const calendars of [
        { thai: withOne(thai, one.day + after), destination },
        { thai, destination: withOne(destination, one.day + after) },
      ]) {
        const found = workOutDates(one, calendars);
        expect(before.handover <= found.handover).toBe(true);
        expect(before.earliest <= found.earliest && before.latest <= found.latest).toBe(true);
      }
    }),
    RUNS,
  );
});

test('for every country and every day of three years there is an answer', () => {
  const countries = shareOfList(COUNTRIES);
  for (const country of countries) {
    for (let day = FIRST; day <= LAST; day += 1) {
      const { latest } = datesTo(country, '2-4', dayOfNumber(day));
      // Four days take less than a month everywhere, holidays included.
      expect(latest <= shiftDay(dayOfNumber(day), 30)).toBe(true);
    }
  }
});

test('imported years take the place of those of the table, and leave the others', () => {
  const calendar = BOOK.calendarOf('TH');
  expect(calendar.years).toEqual([2026, 2027, 2028, 2029, 2030]);
  expect(calendar.holidays.has(dayNumber('2026-12-07'))).toBe(true);
  // The table has the fifth, which was a Saturday.
  expect(calendar.holidays.has(dayNumber('2026-12-05'))).toBe(false);
  expect(calendar.holidays.has(dayNumber('2029-12-05'))).toBe(true);
  expect(withYears(calendar, [], new Map())).toEqual(calendar);
});
