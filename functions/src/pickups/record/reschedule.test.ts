import { thrownBy } from '../../../test/support/faults';
import { aPickup } from '../../../test/support/records';
import type { PickupChangeData } from './data';
import { rescheduled } from './reschedule';
import { PickupStatus } from './status';

const OWN = { date: '2026-11-24', from: '09:00', to: '12:00' };
const OTHER = { date: '2026-11-25', from: '06:15', to: '06:45' };
/** Saturday, 10:00 in Thailand. */
const NOW = new Date('2026-11-21T03:00:00Z');
const BEGUN = new Date('2026-11-24T02:00:00Z');

const reschedule = (status: PickupStatus, change: Partial<PickupChangeData>, at = NOW) =>
  rescheduled(
    aPickup({ status, slot: OWN }),
    { status: undefined, slot: undefined, ...change },
    at,
  );

test.each(['requested', 'confirmed', 'failed'] as const)(
  'a %s pickup takes other hours',
  (status) => {
    expect(reschedule(status, { slot: OTHER })).toEqual(OTHER);
  },
);

test.each(['picked_up', 'at_hub', 'cancelled'] as const)('a %s pickup keeps its slot', (status) => {
  expect(thrownBy(() => reschedule(status, { slot: OTHER }))).toMatchObject({
    code: 'invalid_transition',
    message: `A pickup that is ${status} keeps its slot.`,
  });
});

test('what it becomes decides, not what it is', () => {
  expect(
    thrownBy(() => reschedule('requested', { status: 'cancelled', slot: OTHER })),
  ).toMatchObject({
    message: 'A pickup that is cancelled keeps its slot.',
  });
});

test.each(PickupStatus.options)('a %s pickup may be sent its own slot, or none', (status) => {
  expect(reschedule(status, {})).toEqual(OWN);
  expect(reschedule(status, { slot: { ...OWN } }, BEGUN)).toEqual(OWN);
});

const FAULT = 'data.slot must begin after now and within the next 60 days.';

test.each([
  ['now', { date: '2026-11-21', from: '10:00', to: '11:00' }, false],
  ['a minute from now', { date: '2026-11-21', from: '10:01', to: '11:00' }, true],
  ['a minute ago', { date: '2026-11-21', from: '09:59', to: '11:00' }, false],
  ['in 60 days', { date: '2027-01-20', from: '23:00', to: '23:59' }, true],
  ['in 61 days', { date: '2027-01-21', from: '00:00', to: '01:00' }, false],
])('a slot that begins %s', (_name, slot, isTaken) => {
  if (isTaken) expect(reschedule('requested', { slot })).toEqual(slot);
  else {
    expect(thrownBy(() => reschedule('requested', { slot }))).toMatchObject({
      code: 'validation_failed',
      message: FAULT,
      details: [{ field: 'data.slot', message: FAULT }],
    });
  }
});

test('one that failed is tried again at its own hours only before they begin', () => {
  const confirm = { status: 'confirmed' as const };
  const before = new Date(BEGUN.getTime() - 1);
  expect(reschedule('failed', confirm, before)).toEqual(OWN);
  const message = 'data.slot is required: its own has begun.';
  expect(thrownBy(() => reschedule('failed', confirm, BEGUN))).toMatchObject({
    code: 'validation_failed',
    message,
    details: [{ field: 'data.slot', message }],
  });
  expect(reschedule('failed', { ...confirm, slot: OTHER }, BEGUN)).toEqual(OTHER);
});

test('only one that failed is tried again', () => {
  expect(reschedule('requested', { status: 'confirmed' }, BEGUN)).toEqual(OWN);
  expect(reschedule('failed', { status: 'cancelled' }, BEGUN)).toEqual(OWN);
});
