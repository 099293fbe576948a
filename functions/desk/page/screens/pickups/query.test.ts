import { EMPTY, settle, toSearch } from './query';

test('a number or an account is searched alone', () => {
  const query = { q: 'demo_partner', hub: 'bangkok', day: '2027-01-05', status: 'failed' };
  const settled = settle(query, '2027-01-05', ['bangkok', 'chiang_mai']);
  expect(settled).toEqual({ ...EMPTY, q: 'demo_partner', status: 'failed' });
  expect(toSearch(settled, null)).toEqual({ text: 'demo_partner', status: 'failed' });
});

test('the address is sent by the names of the interface', () => {
  const query = { ...EMPTY, hub: 'bangkok', day: '2027-01-05' };
  expect(toSearch(query, 'abc')).toEqual({
    destination_id: 'bangkok',
    pickup_date: '2027-01-05',
    cursor: 'abc',
  });
});
