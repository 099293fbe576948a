import { describeLeft, describePolicy } from './limit-headers';

test.each([
  [describeLeft('reads', 81_000, 0), '"reads";r=81000'],
  [describeLeft('reads', 79_990.9, 1.1), '"reads";r=79990;t=2'],
  [describeLeft('reads', 0.9, 0.01), '"reads";r=0;t=1'],
  [describeLeft('writes', -12, 7), '"writes";r=0;t=7'],
  [describePolicy({ name: 'calls', quota: 9.9, windowSeconds: 0.5 }), '"calls";q=9;w=1'],
])('%s', (shown, expected) => {
  expect(shown).toBe(expected);
});
