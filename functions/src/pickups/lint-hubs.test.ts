import { aHub } from '../../test/support/hubs';
import { lintHubs } from './lint-hubs';

test('hubs of their own names, with cutoffs within their slots, have no fault', () => {
  expect(lintHubs([aHub('a'), aHub('b', { cutoff_time: '17:00' })])).toEqual([]);
});

test('every fault is told, also of one hub', () => {
  expect(lintHubs([])).toEqual(['No hub is active.']);
  const twin = aHub('b', { name: 'HUB A', cutoff_time: '17:01' });
  const thaiTwin = aHub('c', { name_th: 'ศูนย์ a' });
  expect(lintHubs([aHub('a'), twin, thaiTwin])).toEqual([
    'a and b have the same name.',
    'b takes pickups until 17:01, after its last slot ends at 17:00.',
    'a and c have the same name.',
  ]);
});
