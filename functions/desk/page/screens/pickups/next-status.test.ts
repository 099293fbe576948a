import { PICKUP_TRANSITIONS, PickupStatus } from '../../../../src/model/pickup/pickup';
import { findNextStatus } from './next-status';

test('the next step is one that the service allows, until the parcels are at the hub', () => {
  const day: PickupStatus[] = ['requested'];
  for (let at = findNextStatus('requested'); at !== undefined; at = findNextStatus(at)) {
    expect(PICKUP_TRANSITIONS[day.at(-1) ?? at]).toContain(at);
    day.push(at);
  }
  expect(day).toEqual(['requested', 'confirmed', 'picked_up', 'at_hub']);
  expect(PickupStatus.options.filter((status) => findNextStatus(status) === undefined)).toEqual([
    'at_hub',
    'cancelled',
    'failed',
  ]);
});
