import holidays2026 from '../../desk/data/holidays/2026.json';
import holidays2027 from '../../desk/data/holidays/2027.json';
import { readExamples } from '../../test/support/repository';
import { type SlotRules, findOpenSlot, nextSlots, slotStart } from './slots';

const EXAMPLES = readExamples<{
  slots: [name: string, time: string, slot: string][];
  cutoffs: [name: string, cutoff_time: string, slots: string, closes: string][];
}>(__dirname, 'vectors/slots.json');

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

test.each([
  ['2026-08-01T00:00:00.000', '2026-09-30', 61 * 3],
  ['2026-08-01T09:00:00.000', '2026-09-30', 61 * 3 - 1],
  ['2026-08-01T23:59:59.999', '2026-09-30', 60 * 3],
  ['2026-08-02T00:00:00.000', '2026-10-01', 61 * 3],
])('at %s the last slots are those of %s', (time, date, count) => {
  const all = nextSlots(EVERY_DAY, NO_HOLIDAYS, thai(time), ALL);
  expect(all.at(-1)).toMatchObject({ date, from: '15:00' });
  expect(all).toHaveLength(count);
});

test.each([
  ['a day before today', '2026-11-16', '2026-11-17 13:00'],
  ['today', '2026-11-17', '2026-11-17 13:00'],
  ['tomorrow', '2026-11-18', '2026-11-18 09:00'],
  ['a Saturday', '2026-11-21', '2026-11-23 09:00'],
  ['a holiday', '2026-12-10', '2026-12-11 09:00'],
  ['the last day', '2027-01-15', '2027-01-15 09:00'],
  ['the day after the last one', '2027-01-18', undefined],
])('from %s on', (_name, fromDay, expected) => {
  const [first] = nextSlots(RULES, HOLIDAYS, thai('2026-11-17T09:00'), 1, fromDay);
  expect(first && `${first.date} ${first.from}`).toBe(expected);
});

const FRIDAY = { date: '2026-11-20', from: '15:00', to: '18:00' };
const MORNING = { from: '09:00', to: '12:00' };

test.each([
  ['before its cutoff', '2026-11-20T13:59:59.999', {}, '2026-11-20T14:00:00+07:00'],
  ['before it begins', '2026-11-20T08:59:59.999', MORNING, '2026-11-20T09:00:00+07:00'],
  ['on the evening before', '2026-11-19T23:59:59.999', MORNING, '2026-11-20T09:00:00+07:00'],
  ['60 days ahead', '2026-11-19T09:00', { date: '2027-01-18' }, '2027-01-18T14:00:00+07:00'],
])('open: a slot %s', (_name, time, change, request_by) => {
  const wanted = { ...FRIDAY, ...change };
  expect(findOpenSlot(RULES, HOLIDAYS, thai(time), wanted)).toEqual({ ...wanted, request_by });
});

test.each([
  ['at its cutoff', '2026-11-20T14:00', {}],
  ['as it begins', '2026-11-20T09:00', MORNING],
  ['of another end', '2026-11-19T09:00', { to: '17:00' }],
  ['of another beginning', '2026-11-19T09:00', { from: '13:00' }],
  ['of yesterday', '2026-11-19T08:00', { date: '2026-11-18' }],
  ['on a Saturday', '2026-11-19T09:00', { date: '2026-11-21' }],
  ['on a holiday', '2026-12-01T09:00', { date: '2026-12-10' }],
  ['61 days ahead', '2026-11-19T23:59:59.999', { date: '2027-01-19' }],
  ['on a day of no calendar', '2026-11-19T09:00', { date: '2026-11-31' }],
])('not open: a slot %s', (_name, time, change) => {
  expect(findOpenSlot(RULES, HOLIDAYS, thai(time), { ...FRIDAY, ...change })).toBeUndefined();
});

test.each([
  ['2026-11-23', '09:00', '2026-11-23T02:00:00.000Z'],
  ['2026-11-23', '06:59', '2026-11-22T23:59:00.000Z'],
  ['2027-01-01', '00:00', '2026-12-31T17:00:00.000Z'],
  ['2028-02-29', '23:59', '2028-02-29T16:59:00.000Z'],
])('the slot of %s at %s begins at %s', (date, from, instant) => {
  expect(slotStart({ date, from }).toISOString()).toBe(instant);
});
