import { thrownBy } from '../../../test/support/faults';
import { assertTransition } from '../../history/record/transitions';
import { isShipped, ShipmentStatus, TRANSITIONS } from './status';

const ALLOWED: Record<ShipmentStatus, ShipmentStatus[]> = {
  pending: ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'],
  in_transit: ['delivered', 'returned', 'confiscated', 'lost'],
  delivered: ['returned'],
  lost: ['in_transit', 'delivered', 'returned'],
  confiscated: ['returned'],
  returned: [],
};

test('staff move a status as the contract allows', () => {
  expect(TRANSITIONS).toEqual(ALLOWED);
  expect(ShipmentStatus.options.toSorted()).toEqual(Object.keys(ALLOWED).sort());
});

const moves = ShipmentStatus.options.flatMap((from) =>
  ShipmentStatus.options.map((to) => [from, to] as const),
);

test.each(moves)('from %s to %s', (from, to) => {
  const move = () => {
    assertTransition('shipment', TRANSITIONS, from, to);
  };
  if (from === to || ALLOWED[from].includes(to)) {
    expect(move).not.toThrow();
    return;
  }
  const error = thrownBy(move);
  expect(error).toMatchObject({ code: 'invalid_transition' });
  for (const next of ALLOWED[from])
    expect(error).toHaveProperty('message', expect.stringContaining(next));
});

test('a parcel is shipped in every status but the first', () => {
  expect(ShipmentStatus.options.filter((status) => !isShipped(status))).toEqual(['pending']);
});
