import { aHub } from '../../../test/support/records';
import { lintHubs } from './lint-hubs';

test.each(['00:00', '08:00', '09:00', '12:30', '13:00'])(
  'hubs of their own names, slots at 09:00 and 13:00, one cutoff at %s, have no fault',
  (cutoff_time) => {
    expect(lintHubs([aHub('a'), aHub('b', { cutoff_time })])).toEqual([]);
  },
);

test.each(['13:01', '17:00', '23:59'])('a cutoff at %s is never reached', (cutoff_time) => {
  expect(lintHubs([aHub('a', { cutoff_time })])).toEqual([
    `The cutoff ${cutoff_time} of a has no effect: its last slot begins at 13:00.`,
  ]);
});

test('every fault is told, also of one hub', () => {
  expect(lintHubs([])).toEqual(['No hub is active.']);
  const twin = aHub('b', { name: 'HUB A', cutoff_time: '17:00' });
  const thaiTwin = aHub('c', { name_th: 'ศูนย์ a' });
  expect(lintHubs([aHub('a'), twin, thaiTwin])).toEqual([
    'a and b have the same name.',
    'The cutoff 17:00 of b has no effect: its last slot begins at 13:00.',
    'a and c have the same name.',
  ]);
});
