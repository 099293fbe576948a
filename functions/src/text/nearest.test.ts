import { nearestOf } from './nearest';

const NAMES = ['shipper_address', 'consignee_address', 'notes', 'items', 'status', 'id'];

test.each([
  ['shiper_address', 'shipper_address'],
  ['ShipperAddress', 'shipper_address'],
  ['consignee-adress', 'consignee_address'],
  ['note', 'notes'],
  ['item', 'items'],
  ['statusses', 'status'],
  ['i_d', 'id'],
])('%j most likely means %j', (misspelt, name) => {
  expect(nearestOf(misspelt, NAMES)).toBe(name);
});

test.each(['', 'xx', 'no', 'shipper', 'ites_x', 'shpprdrs', 's'.repeat(61), 'constructor'])(
  '%j means none of them',
  (misspelt) => {
    expect(nearestOf(misspelt, NAMES)).toBeUndefined();
  },
);

test('at most three typos are forgiven, however long the name', () => {
  expect(nearestOf('xonsigneexaddrexx', NAMES)).toBeUndefined();
  expect(nearestOf('xonsignee_addrexx', NAMES)).toBe('consignee_address');
});
