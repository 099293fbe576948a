import fc from 'fast-check';
import { DateTime } from 'luxon';

import holidays2026 from '../../desk/data/holidays/2026.json';
import holidays2027 from '../../desk/data/holidays/2027.json';
import { readExamples } from '../../test/support/repository';
import { share, shareOfList } from '../../test/support/share';
import { type PickupSlot, type SlotRules, findOpenSlot, nextSlots, slotStart } from './slots';

const EXAMPLES = readExamples<{
  slots: [name: string, time: string, slot: string][];
  cutoffs: [name: string, cutoff_time: string, slots: string, closes: string][];
  first: [name: string, fromDay: string, expected: string | null][];
  ends: [time: string, date: string, count: number][];
  open: [name: string, time: string, change: object, request_by: string][];
  shut: [name: string, time: string, change: object][];
  begins: [date: string, from: string, instant: string][];
}>(__dirname, 'vectors/slots.json');

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const ALL = 1000;
const NO_HOLIDAYS: ReadonlySet<string> = new Set();
const HOLIDAYS: ReadonlySet<string> = new Set(
  [...holidays2026, ...holidays2027].map(({ date }) => date),
);

const hours = (text: string) =>
  text.split(' ').map((slot) => ({ from: slot.slice(0, 5), to: slot.slice(6) }));

const RULES: SlotRules = {
  cutoff_time: '14:00',
  working_days: [1, 2, 3, 4, 5],
  slots: hours('09:00-12:00 13:00-15:00 15:00-18:00'),
};
const EVERY_DAY: SlotRules = { ...RULES, working_days: [1, 2, 3, 4, 5, 6, 7] };

const thai = (time: string) => Date.parse(`${time}+07:00`);

function firstSlot(rules: SlotRules, time: string): string {
  const [first] = nextSlots(rules, HOLIDAYS, thai(time), 1);
  return `${first?.date} ${first?.from}`;
}

test.each(EXAMPLES.slots)('%s', (_name, time, slot) => {
  expect(firstSlot(RULES, time)).toBe(slot);
});

test.each(EXAMPLES.cutoffs)(
  '%s: from the very millisecond on it is the next day',
  (_name, cutoff_time, slots, closes) => {
    const rules = { ...EVERY_DAY, cutoff_time, slots: hours(slots) };
    const dateAt = (now: number) => nextSlots(rules, NO_HOLIDAYS, now, 1)[0]?.date;
    const instant = thai(`2027-12-31T${closes}`);
    expect(dateAt(instant - 1)).toBe('2027-12-31');
    expect(dateAt(instant)).toBe('2028-01-01');
  },
);

test('slots come by date and hour, until they begin or until the cutoff', () => {
  const rules = { ...RULES, slots: RULES.slots.toReversed() };
  expect(nextSlots(rules, HOLIDAYS, thai('2026-04-10T12:59:59.999'), 5)).toEqual([
    { date: '2026-04-10', from: '13:00', to: '15:00', request_by: '2026-04-10T13:00:00+07:00' },
    { date: '2026-04-10', from: '15:00', to: '18:00', request_by: '2026-04-10T14:00:00+07:00' },
    { date: '2026-04-16', from: '09:00', to: '12:00', request_by: '2026-04-16T09:00:00+07:00' },
    { date: '2026-04-16', from: '13:00', to: '15:00', request_by: '2026-04-16T13:00:00+07:00' },
    { date: '2026-04-16', from: '15:00', to: '18:00', request_by: '2026-04-16T14:00:00+07:00' },
  ]);
  expect(rules.slots[0]?.from).toBe('15:00');
});

test.each([
  ['a day that never comes', { ...RULES, working_days: [] }],
  ['a day without hours', { ...RULES, slots: [] }],
])('%s has no slots', (_name, rules) => {
  expect(nextSlots(rules, HOLIDAYS, thai('2026-11-17T08:00'), 10)).toEqual([]);
});

test.each(EXAMPLES.ends)('at %s the last slots are those of %s', (time, date, count) => {
  const all = nextSlots(EVERY_DAY, NO_HOLIDAYS, thai(time), ALL);
  expect(all.at(-1)).toMatchObject({ date, from: '15:00' });
  expect(all).toHaveLength(count);
});

test.each(EXAMPLES.first)('from %s on', (_name, fromDay, expected) => {
  const [first] = nextSlots(RULES, HOLIDAYS, thai('2026-11-17T09:00'), 1, fromDay);
  expect(first ? `${first.date} ${first.from}` : null).toBe(expected);
});

const FRIDAY = { date: '2026-11-20', from: '15:00', to: '18:00' };

test.each(EXAMPLES.open)('open: a slot %s', (_name, time, change, request_by) => {
  const wanted = { ...FRIDAY, ...change };
  expect(findOpenSlot(RULES, HOLIDAYS, thai(time), wanted)).toEqual({ ...wanted, request_by });
});

test.each(EXAMPLES.shut)('not open: a slot %s', (_name, time, change) => {
  expect(findOpenSlot(RULES, HOLIDAYS, thai(time), { ...FRIDAY, ...change })).toBeUndefined();
});

test.each(EXAMPLES.begins)('the slot of %s at %s begins at %s', (date, from, instant) => {
  expect(slotStart({ date, from }).toISOString()).toBe(instant);
});

const ZONE = { zone: 'Asia/Bangkok' };
const onTheWall = (text: string) => DateTime.fromISO(text, ZONE);
const written = (day: DateTime) => day.toFormat('yyyy-MM-dd');
const wallDay = (now: number, ahead = 0) =>
  written(DateTime.fromMillis(now, ZONE).plus({ days: ahead }));

interface Planned {
  readonly slot: PickupSlot;
  /** The cutoff and the beginning: when the first of them has come, it is closed. */
  readonly bells: readonly [number, number];
}

/** The slots of so many days of a wall calendar in Bangkok. */
function plan(
  rules: SlotRules,
  holidays: ReadonlySet<string>,
  first: DateTime,
  days: number,
): Planned[] {
  return Array.from({ length: days }, (_, n) => first.plus({ days: n }))
    .filter((day) => rules.working_days.includes(day.weekday) && !holidays.has(written(day)))
    .flatMap((day) =>
      rules.slots.map(({ from, to }) => {
        const date = written(day);
        const bells = [rules.cutoff_time, from].map((time) => onTheWall(`${date}T${time}`));
        const request_by = DateTime.min(...bells)?.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ") ?? '';
        const [cutoff = NaN, start = NaN] = bells.map((bell) => bell.toMillis());
        return { slot: { date, from, to, request_by }, bells: [cutoff, start] };
      }),
    );
}

/** Those of planned slots that are on a day from today on, and at most 60 days ahead. */
function inReach(planned: readonly Planned[], now: number): Planned[] {
  const [first, last] = [wallDay(now), wallDay(now, 60)];
  return planned.filter(({ slot: { date } }) => first <= date && date <= last);
}

const notRung = (planned: readonly Planned[], now: number): PickupSlot[] =>
  planned
    .filter(({ bells: [cutoff, start] }) => now < cutoff && now < start)
    .map(({ slot }) => slot);

const areSame = (some: readonly PickupSlot[], others: readonly PickupSlot[]) =>
  some.length === others.length &&
  some.every(
    ({ date, from, to, request_by }, at) =>
      date === others[at]?.date &&
      from === others[at].from &&
      to === others[at].to &&
      request_by === others[at].request_by,
  );

const WEEKDAYS: [string, SlotRules] = ['weekdays, cutoff in the afternoon', RULES];
const WEDNESDAYS: [string, SlotRules] = [
  'Wednesdays and Sundays, cutoff at midnight',
  { cutoff_time: '00:00', working_days: [3, 7], slots: hours('00:00-06:00 06:00-07:00') },
];
const SATURDAYS: [string, SlotRules] = [
  'Monday to Saturday, cutoff a minute before midnight',
  { cutoff_time: '23:59', working_days: [1, 2, 3, 4, 5, 6], slots: hours('23:00-23:59') },
];

const START = thai('2026-01-01T00:00');
const END = thai('2028-01-01T00:00');
const MIDNIGHTS = shareOfList(Array.from({ length: 2 * 365 }, (_, n) => START + n * DAY));

test.each([WEEKDAYS, WEDNESDAYS])(
  'every hour of 2026 and 2027, %s: what a wall calendar says',
  (_name, rules) => {
    const planned = plan(rules, HOLIDAYS, onTheWall('2025-12-30'), 800);
    let count = 0;
    for (const midnight of MIDNIGHTS) {
      const today = inReach(planned, midnight);
      for (let now = midnight; now < midnight + DAY; now += HOUR) {
        count += 1;
        const found = nextSlots(rules, HOLIDAYS, now, ALL);
        const expected = notRung(today, now);
        if (!areSame(found, expected)) expect({ now, found }).toEqual({ now, found: expected });
      }
    }
    expect(count).toBe(MIDNIGHTS.length * 24);
  },
);

test.each([WEEKDAYS, WEDNESDAYS, SATURDAYS])(
  'every slot of 2026 and 2027, %s: open until the first bell',
  (_name, rules) => {
    const planned = plan(rules, HOLIDAYS, onTheWall('2026-01-01'), 2 * 365);
    const wrong = planned.filter(({ slot, bells }) => {
      const isOpen = (now: number) => findOpenSlot(rules, HOLIDAYS, now, slot) !== undefined;
      return !isOpen(Math.min(...bells) - 1) || isOpen(Math.min(...bells));
    });
    expect(wrong.map(({ slot }) => slot.request_by)).toEqual([]);
    expect(planned.length).toBeGreaterThan(300);
  },
);

const two = (number: number) => String(number).padStart(2, '0');
const formatMinutes = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const minutes = fc.integer({ min: 0, max: 1439 });
const anyRules: fc.Arbitrary<SlotRules> = fc.record({
  cutoff_time: minutes.map(formatMinutes),
  working_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  slots: fc
    .uniqueArray(minutes, { minLength: 2, maxLength: 8 })
    .map((all) => all.map(formatMinutes).sort())
    .map((all) => all.slice(1).map((to, at) => ({ from: all[at] ?? '', to }))),
});
const instants = fc.integer({ min: START, max: END });
const DAYS = Array.from({ length: 800 }, (_, n) => wallDay(START, n));
const holidaySets = fc
  .subarray(DAYS, { maxLength: 300 })
  .map((days): ReadonlySet<string> => new Set(days));
const RUNS = share({ seed: 764, numRuns: 75 });

test('any rules, any holidays, at any instant: what a wall calendar says', () => {
  fc.assert(
    fc.property(anyRules, holidaySets, instants, (rules, holidays, now) => {
      const planned = plan(rules, holidays, onTheWall(wallDay(now, -2)), 65);
      expect(nextSlots(rules, holidays, now, ALL)).toEqual(notRung(inReach(planned, now), now));
    }),
    RUNS,
  );
});

test('fewer slots are the first of more, and those from a day on are the later ones', () => {
  const ahead = fc.integer({ min: -5, max: 70 });
  fc.assert(
    fc.property(anyRules, instants, fc.nat(50), ahead, (rules, now, count, days) => {
      const all = nextSlots(rules, HOLIDAYS, now, ALL);
      const fromDay = wallDay(now, days);
      const later = all.filter(({ date }) => date >= fromDay);
      expect(nextSlots(rules, HOLIDAYS, now, count)).toEqual(all.slice(0, count));
      expect(nextSlots(rules, HOLIDAYS, now, count, fromDay)).toEqual(later.slice(0, count));
    }),
    RUNS,
  );
});

test('each of the next slots is found until its request_by, and does not begin before it', () => {
  fc.assert(
    fc.property(anyRules, holidaySets, instants, (rules, holidays, now) => {
      for (const slot of nextSlots(rules, holidays, now, 5)) {
        const closes = Date.parse(slot.request_by);
        const at = (instant: number) => findOpenSlot(rules, holidays, instant, slot);
        expect([at(now), at(closes - 1), at(closes)]).toEqual([slot, slot, undefined]);
        expect(slotStart(slot).getTime()).toBeGreaterThanOrEqual(closes);
        expect(slotStart(slot)).toEqual(onTheWall(`${slot.date}T${slot.from}`).toJSDate());
      }
    }),
    RUNS,
  );
});
