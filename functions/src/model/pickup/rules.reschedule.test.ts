import { thrownBy } from '../../../test/support/faults';
import { aPickup } from '../../../test/support/records';
import type { PickupChangeData } from './data';
import { PickupStatus } from './pickup';
import { reschedule } from './rules';

const OWN = { date: '2026-11-24', from: '09:00', to: '12:00' };
const OTHER = { date: '2026-11-25', from: '06:15', to: '06:45' };
/** Saturday, 10:00 in Thailand. */
const NOW = new Date('2026-11-21T03:00:00Z');
const BEGUN = new Date('2026-11-24T02:00:00Z');

const slotAfter = (status: PickupStatus, change: Partial<PickupChangeData>, at = NOW) =>
  reschedule(aPickup({ status, slot: OWN }), { status: undefined, slot: undefined, ...change }, at);

test.each(['requested', 'confirmed', 'failed'] as const)(
  'a %s pickup takes other hours',
  (status) => {
    expect(slotAfter(status, { slot: OTHER })).toEqual(OTHER);
  },
);

test.each(['picked_up', 'at_hub', 'cancelled'] as const)('a %s pickup keeps its slot', (status) => {
  expect(thrownBy(() => slotAfter(status, { slot: OTHER }))).toMatchObject({
    code: 'invalid_transition',
    message: `The slot of a pickup with status ${status} cannot be changed.`,
  });
});

test('what it becomes decides, not what it is', () => {
  expect(
    thrownBy(() => slotAfter('requested', { status: 'cancelled', slot: OTHER })),
  ).toMatchObject({
    message: 'The slot of a pickup with status cancelled cannot be changed.',
  });
});

test.each(PickupStatus.options)('a %s pickup may be sent its own slot, or none', (status) => {
  expect(slotAfter(status, {})).toEqual(OWN);
  expect(slotAfter(status, { slot: { ...OWN } }, BEGUN)).toEqual(OWN);
});

const FAULT = 'data.slot must begin in the future and within the next 60 days.';

test.each([
  ['now', { date: '2026-11-21', from: '10:00', to: '11:00' }, false],
  ['a minute from now', { date: '2026-11-21', from: '10:01', to: '11:00' }, true],
  ['a minute ago', { date: '2026-11-21', from: '09:59', to: '11:00' }, false],
  ['in 60 days', { date: '2027-01-20', from: '23:00', to: '23:59' }, true],
  ['in 61 days', { date: '2027-01-21', from: '00:00', to: '01:00' }, false],
])('a slot that begins %s', (_name, slot, isTaken) => {
  if (isTaken) expect(slotAfter('requested', { slot })).toEqual(slot);
  else {
    expect(thrownBy(() => slotAfter('requested', { slot }))).toMatchObject({
      code: 'validation_failed',
      message: FAULT,
      details: [{ field: 'data.slot', message: FAULT }],
    });
  }
});

test('one that failed is tried again at its own hours only before they begin', () => {
  const confirm = { status: 'confirmed' as const };
  const before = new Date(BEGUN.getTime() - 1);
  expect(slotAfter('failed', confirm, before)).toEqual(OWN);
  const message = 'data.slot is required because the current slot has begun.';
  expect(thrownBy(() => slotAfter('failed', confirm, BEGUN))).toMatchObject({
    code: 'validation_failed',
    message,
    details: [{ field: 'data.slot', message }],
  });
  expect(slotAfter('failed', { ...confirm, slot: OTHER }, BEGUN)).toEqual(OTHER);
});

test('only one that failed is tried again', () => {
  expect(slotAfter('requested', { status: 'confirmed' }, BEGUN)).toEqual(OWN);
  expect(slotAfter('failed', { status: 'cancelled' }, BEGUN)).toEqual(OWN);
});
