import { compareWithKinds } from './measure-scale';

const measured = (action: string, reads: number, writes: number, expiring: number) => ({
  function: 'shipmentCrud',
  action,
  reads,
  writes,
  expiring,
});

test('what is measured may differ by a token, and a list by its total', () => {
  const row = compareWithKinds([
    measured('get', 1.01, 0, 0),
    measured('create with a key', 0, 3, 1),
    measured('list of 20, page 1', 22, 0, 0),
    measured('an action that is not simulated', 7, 7, 7),
  ]);
  expect(row).toMatchObject({ value: 0, met: true });
});

test.each([
  ['more reads', measured('get', 2, 0, 0)],
  ['fewer writes', measured('update', 1, 1, 0)],
  ['documents that stay', measured('create with a key', 0, 3, 0)],
  ['more reads than rows and total', measured('list of 20, page 1', 40, 0, 0)],
])('an action with %s is named', (_name, one) => {
  const row = compareWithKinds([one]);
  expect(row).toMatchObject({ value: 1, met: false });
  expect(row.name).toContain(one.action);
});
