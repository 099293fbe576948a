import { PICKUP_TRANSITIONS, PickupStatus } from '../../../../src/model/pickup/pickup';
import { isEarly, findNextStatus } from './next-status';

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

test('a round is early until its slot begins in Thailand; its confirmation never is', () => {
  const slot = { date: '2027-01-05', from: '13:00', to: '15:00' };
  const begin = Date.parse('2027-01-05T06:00:00Z');
  expect(isEarly('picked_up', slot, begin - 1)).toBe(true);
  expect(isEarly('at_hub', slot, begin - 1)).toBe(true);
  expect(isEarly('picked_up', slot, begin)).toBe(false);
  expect(isEarly('confirmed', slot, begin - 1)).toBe(false);
});
