import { thrownBy } from '../../../test/support/faults';
import { movedTo } from './move';
import { PICKUP_TRANSITIONS, PickupStatus } from './status';

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
  movedTo({ status: from }, to, { at: AT, by: 'staff', reason });

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
