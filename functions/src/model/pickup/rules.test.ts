import { thrownBy } from '../../../test/support/faults';
import { aPrincipal } from '../../../test/support/records';
import { PICKUP_TRANSITIONS, PickupStatus } from './pickup';
import { assertCancellable, cancelBy, mayActFor, moveTo } from './rules';

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
