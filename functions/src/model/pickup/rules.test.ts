import { thrownBy } from '../../../test/support/faults';
import { aPickup, aPrincipal } from '../../../test/support/records';
import type { PickupChangeData } from './data';
import { PICKUP_TRANSITIONS, PickupStatus } from './pickup';
import { assertCancellable, cancelBy, mayActFor, moveTo, reschedule } from './rules';

test.each([
  ['client', 'owner', true],
  ['client', 'other', false],
  ['staff', 'owner', true],
  ['staff', 'other', true],
] as const)('a %s may see what belongs to %s: %s', (role, owner, may) => {
  expect(mayActFor(aPrincipal({ role, accountId: 'owner' }), owner)).toBe(may);
});

const slot = { date: '2027-01-01', from: '00:30', to: '06:00' };
const BEFORE = new Date('2026-12-31T17:29:59.999Z');
const BEGUN = new Date('2026-12-31T17:30:00Z');

test('a partner may cancel a pickup until its slot begins, in Thailand’s time', () => {
  expect(cancelBy({ slot })).toBe('2027-01-01T00:30:00+07:00');
});

const refusal = (role: 'client' | 'staff', status: PickupStatus, at: Date) => {
  try {
    assertCancellable({ status, slot }, { role }, at);
    return 'none';
  } catch (error) {
    return error;
  }
};

test.each([
  ['requested', 'none', 'cancel_too_late'],
  ['confirmed', 'none', 'cancel_too_late'],
  ['failed', 'none', 'none'],
  ['picked_up', 'invalid_transition', 'invalid_transition'],
  ['at_hub', 'invalid_transition', 'invalid_transition'],
] as const)(
  'a partner’s cancel of one that is %s: %s before its slot, then %s',
  (status, before, then) => {
    for (const [at, expected] of [
      [BEFORE, before],
      [BEGUN, then],
    ] as const) {
      const found = refusal('client', status, at);
      expect(found).toEqual(
        expected === 'none' ? 'none' : expect.objectContaining({ code: expected }),
      );
    }
  },
);

test('the refusal names until when it was possible', () => {
  expect(
    thrownBy(() => {
      assertCancellable({ status: 'confirmed', slot }, { role: 'client' }, BEGUN);
    }),
  ).toMatchObject({ message: expect.stringContaining('2027-01-01T00:30:00+07:00') });
});

test.each(PickupStatus.options)('the slot of one that is %s does not bind staff', (status) => {
  expect(refusal('staff', status, BEGUN)).toBe('none');
});

const ALLOWED: Record<PickupStatus, PickupStatus[]> = {
  requested: ['confirmed', 'picked_up', 'failed', 'cancelled'],
  confirmed: ['picked_up', 'failed', 'cancelled'],
  picked_up: ['at_hub'],
  at_hub: [],
  cancelled: [],
  failed: ['confirmed', 'cancelled'],
};

const AT = new Date('2026-11-21T03:00:00Z');
const move = (from: PickupStatus, to: PickupStatus, reason: string | null = null) =>
  moveTo({ status: from, picked_up_at: null }, to, { at: AT, by: 'staff', reason });

test('the transitions are the contract’s, and of all statuses', () => {
  expect(PICKUP_TRANSITIONS).toEqual(ALLOWED);
  expect(PickupStatus.options.toSorted()).toEqual(Object.keys(ALLOWED).sort());
});

const moves = PickupStatus.options.flatMap((from) =>
  PickupStatus.options.map((to) => [from, to] as const),
);

test.each(moves)('from %s to %s', (from, to) => {
  if (from === to) {
    expect(move(from, to)).toEqual({});
    return;
  }
  if (ALLOWED[from].includes(to)) {
    expect(move(from, to, 'why')).toStrictEqual({
      status: to,
      status_changed_at: AT,
      ...(to === 'cancelled' && {
        cancelled_at: AT,
        cancelled_by: 'staff',
        cancel_reason: 'why',
      }),
      ...(to === 'picked_up' && { picked_up_at: AT }),
    });
    return;
  }
  const next = ALLOWED[from];
  expect(thrownBy(() => move(from, to))).toMatchObject({
    code: 'invalid_transition',
    message: `A pickup that is ${from} cannot become ${to}; ${
      next.length > 0 ? `it can become ${next.join(', ')}` : 'its status is final'
    }.`,
  });
});

test('a cancel without a reason has none', () => {
  expect(move('requested', 'cancelled')).toMatchObject({ cancel_reason: null });
});

test('the instant of a pickup is kept at the hub, and unknown where it was not stored', () => {
  const by = { at: AT, by: 'staff', reason: null } as const;
  for (const picked_up_at of [BEFORE, null]) {
    const moved = moveTo({ status: 'picked_up', picked_up_at }, 'at_hub', by);
    expect(moved).toEqual({ status: 'at_hub', status_changed_at: AT });
  }
});

test('the instant of a pickup goes when the parcels turn out not to be picked up', () => {
  const failed = { status: 'failed', picked_up_at: BEFORE } as const;
  const moved = moveTo(failed, 'confirmed', { at: AT, by: 'staff', reason: null });
  expect(moved).toMatchObject({ status: 'confirmed', picked_up_at: null });
});

const OWN = { date: '2026-11-24', from: '09:00', to: '12:00' };
const OTHER = { date: '2026-11-25', from: '06:15', to: '06:45' };
/** Saturday, 10:00 in Thailand. */
const NOW = new Date('2026-11-21T03:00:00Z');
const OWN_BEGUN = new Date('2026-11-24T02:00:00Z');

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
  expect(slotAfter(status, { slot: { ...OWN } }, OWN_BEGUN)).toEqual(OWN);
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
  const before = new Date(OWN_BEGUN.getTime() - 1);
  expect(slotAfter('failed', confirm, before)).toEqual(OWN);
  const message = 'data.slot is required because the current slot has begun.';
  expect(thrownBy(() => slotAfter('failed', confirm, OWN_BEGUN))).toMatchObject({
    code: 'validation_failed',
    message,
    details: [{ field: 'data.slot', message }],
  });
  expect(slotAfter('failed', { ...confirm, slot: OTHER }, OWN_BEGUN)).toEqual(OTHER);
});

test('only one that failed is tried again', () => {
  expect(slotAfter('requested', { status: 'confirmed' }, OWN_BEGUN)).toEqual(OWN);
  expect(slotAfter('failed', { status: 'cancelled' }, OWN_BEGUN)).toEqual(OWN);
});
