import { linesOf } from './history-lines';

test('a plain change is one line', () => {
  const change = { field: 'status', from: 'pending', to: 'lost' };
  expect(linesOf([change])).toEqual([change]);
});

test('an address has a line for each member that differs', () => {
  const from = { name: 'A', city: 'Tokyo', state: 'Tokyo' };
  const to = { name: 'A', city: 'Osaka', postal_code: '530-0001' };
  expect(linesOf([{ field: 'consignee_address', from, to }])).toEqual([
    { field: 'consignee_address.city', from: 'Tokyo', to: 'Osaka' },
    { field: 'consignee_address.state', from: 'Tokyo', to: undefined },
    { field: 'consignee_address.postal_code', from: undefined, to: '530-0001' },
  ]);
});

test('new values and lists have one line', () => {
  const address = { field: 'contact', from: null, to: { name: 'A' } };
  const items = { field: 'items', from: [{ quantity: 1 }], to: [] };
  expect(linesOf([address, items])).toEqual([address, items]);
});
