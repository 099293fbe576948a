import fc from 'fast-check';

import { isSlotOpen, nextSlots, type PickupSlot, type SlotRules } from './slots';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const ALL = 1000;

const days = (year: number, list: string) => list.split(' ').map((day) => `${year}-${day}`);
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...days(2026, '01-01 01-02 03-03 04-06 04-13 04-14 04-15 05-01 05-04 06-01 06-03 07-28 07-29'),
  ...days(2026, '07-30 08-12 10-13 10-23 12-07 12-10 12-31'),
  ...days(2027, '01-01 02-22 04-06 04-13 04-14 04-15 05-04 05-20 06-03 07-19 07-20 07-28'),
  ...days(2027, '08-12 10-13 10-25 12-06 12-10 12-31'),
  ...days(2028, '01-03 02-10'),
]);

const RULES: SlotRules = {
  cutoff_time: '15:00',
  working_days: [1, 2, 3, 4, 5],
  slots: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ],
};
const EVERY_DAY: SlotRules = { ...RULES, working_days: [1, 2, 3, 4, 5, 6, 7] };

const thai = (time: string) => Date.parse(`${time}+07:00`);
const firstDay = (rules: SlotRules, time: string) =>
  nextSlots(rules, HOLIDAYS, thai(time), 1)[0]?.date;

test.each([
  ['before the cutoff, tomorrow', '2026-11-17T14:59:59.999', '2026-11-18'],
  ['at the cutoff, the day after tomorrow', '2026-11-17T15:00:00.000', '2026-11-19'],
  ['just after midnight, tomorrow', '2026-11-17T00:00:00.000', '2026-11-18'],
  ['just before midnight, the day after tomorrow', '2026-11-17T23:59:59.999', '2026-11-19'],
  ['Thursday before the cutoff, Friday', '2026-11-19T14:59:59.999', '2026-11-20'],
  ['Thursday at the cutoff, Monday', '2026-11-19T15:00:00.000', '2026-11-23'],
  ['Friday after the cutoff, still Monday', '2026-11-20T18:00:00.000', '2026-11-23'],
  ['Sunday before the cutoff, Monday', '2026-11-22T14:59:59.999', '2026-11-23'],
  ['Sunday at the cutoff, Tuesday', '2026-11-22T15:00:00.000', '2026-11-24'],
  ['before a holiday, the day after it', '2026-08-11T09:00:00.000', '2026-08-13'],
  ['before Songkran and its weekend, after both', '2026-04-09T15:00:00.000', '2026-04-16'],
  ['on the last day of Songkran, tomorrow', '2026-04-15T14:59:59.999', '2026-04-16'],
  ['on it at the cutoff, the day after', '2026-04-15T15:00:00.000', '2026-04-17'],
  ['Songkran from Tuesday on, Monday between', '2027-04-09T18:00:00.000', '2027-04-12'],
  ['Songkran from Tuesday on, Friday after', '2027-04-12T09:00:00.000', '2027-04-16'],
  ['before New Year and its weekend, Monday', '2026-12-29T15:00:00.000', '2027-01-04'],
  ['before New Year and a Monday off, Tuesday', '2027-12-30T09:00:00.000', '2028-01-04'],
  ['a leap day', '2028-02-28T09:00:00.000', '2028-02-29'],
])('%s', (_name, time, day) => {
  expect(firstDay(RULES, time)).toBe(day);
});

test.each([
  ['at midnight', '00:00', '2026-11-17T00:00:00.000', '2026-11-19'],
  ['at midnight, the instant before it', '00:00', '2026-11-16T23:59:59.999', '2026-11-18'],
  ['a minute before midnight', '23:59', '2026-11-17T23:58:59.999', '2026-11-18'],
  ['a minute before midnight, at it', '23:59', '2026-11-17T23:59:00.000', '2026-11-19'],
  ['while it is yesterday in UTC', '06:30', '2026-11-17T06:29:59.999', '2026-11-18'],
  ['while it is yesterday in UTC, at it', '06:30', '2026-11-17T06:30:00.000', '2026-11-19'],
])('the cutoff %s', (_name, cutoff_time, time, day) => {
  expect(firstDay({ ...RULES, cutoff_time }, time)).toBe(day);
});

test('slots come by date and hour, each until the cutoff of the day before', () => {
  const rules = { ...RULES, slots: RULES.slots.toReversed() };
  expect(nextSlots(rules, HOLIDAYS, thai('2026-04-09T14:00:00'), 3)).toEqual([
    {
      date: '2026-04-10',
      from: '09:00',
      to: '12:00',
      request_by: '2026-04-09T15:00:00+07:00',
    },
    {
      date: '2026-04-10',
      from: '13:00',
      to: '17:00',
      request_by: '2026-04-09T15:00:00+07:00',
    },
    {
      date: '2026-04-16',
      from: '09:00',
      to: '12:00',
      request_by: '2026-04-15T15:00:00+07:00',
    },
  ]);
  expect(rules.slots[0]?.from).toBe('13:00');
});

test.each([
  ['a day that never comes', { ...RULES, working_days: [] }],
  ['a day without hours', { ...RULES, slots: [] }],
])('%s has no slots', (_name, rules) => {
  expect(nextSlots(rules, HOLIDAYS, thai('2026-11-17T09:00:00'), 10)).toEqual([]);
});

test('a slot is at most 60 days after the day that the request counts for', () => {
  const last = (time: string) => nextSlots(EVERY_DAY, new Set(), thai(time), ALL).at(-1)?.date;
  expect(last('2026-08-01T14:59:59.999')).toBe('2026-09-30');
  expect(last('2026-08-01T15:00:00.000')).toBe('2026-10-01');
  expect(nextSlots(EVERY_DAY, new Set(), thai('2026-08-01T09:00:00'), ALL)).toHaveLength(120);
});

test.each([
  ['before its cutoff', '2026-11-19T14:59:59.999', {}, true],
  ['at its cutoff', '2026-11-19T15:00:00.000', {}, false],
  ['on its own day', '2026-11-20T08:00:00.000', {}, false],
  ['of other hours', '2026-11-19T09:00:00.000', { to: '13:00' }, false],
  ['on a Saturday', '2026-11-19T09:00:00.000', { date: '2026-11-21' }, false],
  ['on a holiday', '2026-12-01T09:00:00.000', { date: '2026-12-10' }, false],
  ['too far ahead', '2026-11-19T09:00:00.000', { date: '2027-01-19' }, false],
  ['on a day of no calendar', '2026-11-19T09:00:00.000', { date: '2026-11-31' }, false],
])('whether a slot is open: %s', (_name, time, change, isOpen) => {
  const slot = { date: '2026-11-20', from: '09:00', to: '12:00', ...change };
  expect(isSlotOpen(RULES, HOLIDAYS, thai(time), slot)).toBe(isOpen);
});

const inBangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const WEEKDAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What a clock and a calendar on a wall in Bangkok show. */
function shownAt(instant: number): { day: string; weekday: number; time: string } {
  const shown = new Map(inBangkok.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: WEEKDAYS.indexOf(part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Quarter by quarter of an hour: each day with the cutoff that was last seen before it. */
function daysByWatching(rules: SlotRules): { day: string; weekday: number; closes: number }[] {
  const watched = [];
  let day = '';
  let closes = NaN;
  for (let now = thai('2025-12-30T00:00'); now < thai('2028-03-05T00:00'); now += HOUR / 4) {
    const shown = shownAt(now);
    if (shown.day !== day) watched.push({ day: shown.day, weekday: shown.weekday, closes });
    day = shown.day;
    if (shown.time === rules.cutoff_time) closes = now;
  }
  return watched;
}

/** The open slots, with instants for `request_by`, hour after hour of 2026 and 2027. */
function* slotsByWatching(rules: SlotRules) {
  const watched = daysByWatching(rules);
  for (let now = thai('2026-01-01T00:00'); now < thai('2028-01-01T00:00'); now += HOUR) {
    const first = watched.findIndex(({ closes }) => now < closes);
    const slots = [];
    for (const { day, weekday, closes } of watched.slice(first, first + 60)) {
      if (!rules.working_days.includes(weekday) || HOLIDAYS.has(day)) continue;
      for (const { from, to } of rules.slots) slots.push([day, from, to, closes].join(' '));
    }
    yield { now, slots };
  }
}

const written = ({ date, from, to, request_by }: PickupSlot) =>
  [date, from, to, Date.parse(request_by)].join(' ');

test.each([
  ['weekdays', RULES],
  [
    'Monday to Saturday, cutoff at midnight',
    { ...RULES, cutoff_time: '00:00', working_days: [1, 2, 3, 4, 5, 6] },
  ],
  ['Wednesdays and Sundays, late cutoff', { ...RULES, cutoff_time: '23:45', working_days: [7, 3] }],
])('every hour of 2026 and 2027, %s: as somebody who watches the clock finds', (_name, rules) => {
  const wrong = [];
  let hours = 0;
  for (const { now, slots } of slotsByWatching(rules)) {
    hours += 1;
    const found = nextSlots(rules, HOLIDAYS, now, ALL).map(written);
    if (found.join() !== slots.join()) wrong.push({ now, found, slots });
  }
  expect(wrong).toEqual([]);
  expect(hours).toBe(2 * 365 * 24);
});

test.each([['15:00'], ['00:00'], ['06:59'], ['07:00'], ['23:59']])(
  'cutoff %s: to the millisecond on every day of 2026 and 2027',
  (cutoff_time) => {
    const rules = { ...EVERY_DAY, cutoff_time };
    for (let day = thai('2026-01-01T00:00'); day < thai('2028-01-01T00:00'); day += DAY) {
      const cutoff = thai(`${shownAt(day).day}T${cutoff_time}`);
      const first = (now: number) => nextSlots(rules, new Set(), now, 1)[0]?.date;
      expect(first(cutoff - 1)).toBe(shownAt(day + DAY).day);
      expect(first(cutoff)).toBe(shownAt(day + 2 * DAY).day);
    }
  },
);

const two = (number: number) => String(number).padStart(2, '0');
const openHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((hour) => ({ from: `${two(hour)}:00`, to: `${two(hour)}:59` })));
const anyRules: fc.Arbitrary<SlotRules> = fc.record({
  cutoff_time: fc
    .integer({ min: 0, max: 1439 })
    .map((m) => `${two((m - (m % 60)) / 60)}:${two(m % 60)}`),
  working_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  slots: openHours,
});
const instants = fc.integer({ min: thai('2026-01-01T00:00'), max: thai('2028-01-01T00:00') });
const holidaySets = fc
  .array(fc.integer({ min: 0, max: 790 }), { maxLength: 300 })
  .map((numbers) => new Set(numbers.map((n) => shownAt(thai('2026-01-01T00:00') + n * DAY).day)));
const RUNS = { seed: 764, numRuns: 300 };

test('no slot is on a holiday, a closed day of the week or the day of the request', () => {
  fc.assert(
    fc.property(anyRules, holidaySets, instants, (rules, holidays, now) => {
      for (const { date } of nextSlots(rules, holidays, now, ALL)) {
        expect(holidays.has(date)).toBe(false);
        expect(rules.working_days).toContain(shownAt(thai(`${date}T00:00`)).weekday);
        expect(date > shownAt(now).day).toBe(true);
      }
    }),
    RUNS,
  );
});

test('slots are in order, no two are the same, and fewer are the first of more', () => {
  fc.assert(
    fc.property(anyRules, holidaySets, instants, fc.nat(50), (rules, holidays, now, count) => {
      const all = nextSlots(rules, holidays, now, ALL);
      const order = all.map(({ date, from }) => `${date} ${from}`);
      expect(order).toEqual([...new Set(order)].sort());
      expect(nextSlots(rules, holidays, now, count)).toEqual(all.slice(0, count));
    }),
    RUNS,
  );
});

test('what is open later was open before, or was too far ahead', () => {
  const later = fc.integer({ min: 0, max: 90 * DAY });
  fc.assert(
    fc.property(anyRules, holidaySets, instants, later, (rules, holidays, now, ms) => {
      const before = nextSlots(rules, holidays, now, ALL).map(written);
      const after = nextSlots(rules, holidays, now + ms, ALL).map(written);
      const last = before.at(-1) ?? '';
      for (const slot of after) expect(before.includes(slot) || slot > last).toBe(true);
      const [first, firstAfter] = [before[0], after[0]];
      if (first && firstAfter) expect(firstAfter >= first).toBe(true);
    }),
    RUNS,
  );
});

test('exactly the next slots are open, each until its request_by', () => {
  fc.assert(
    fc.property(anyRules, holidaySets, instants, (rules, holidays, now) => {
      const all = nextSlots(rules, holidays, now, ALL);
      const isOpen = (slot: PickupSlot, at: number) => isSlotOpen(rules, holidays, at, slot);
      for (const slot of all.slice(0, 10)) {
        const closes = Date.parse(slot.request_by);
        expect(now).toBeLessThan(closes);
        expect([now, closes - 1, closes].map((at) => isOpen(slot, at))).toEqual([
          true,
          true,
          false,
        ]);
      }
      const dates = new Set(all.map(({ date }) => date));
      const [hour] = rules.slots;
      for (let n = -2; n < 64; n += 1) {
        const { day: date } = shownAt(now + n * DAY);
        const slot = { date, from: '', to: '', request_by: '', ...hour };
        expect(isOpen(slot, now)).toBe(dates.has(date));
      }
    }),
    { ...RUNS, numRuns: 100 },
  );
});
