import { EMPTY, settle, toSearch } from './query';

const HUBS = ['bangkok', 'chiang_mai'];
const settled = (query: object) => settle({ ...EMPTY, ...query }, '2027-01-05', HUBS);

test('a hub is searched with a day, and a day with a hub', () => {
  expect(settled({ hub: 'chiang_mai' })).toMatchObject({ hub: 'chiang_mai', day: '2027-01-05' });
  expect(settled({ day: '2027-02-01' })).toMatchObject({ hub: 'bangkok', day: '2027-02-01' });
  expect(settled({ status: 'failed' })).toEqual({ ...EMPTY, status: 'failed' });
});

test('a number or an account is searched alone', () => {
  const query = { q: 'demo_partner', hub: 'bangkok', day: '2027-01-05', status: 'failed' };
  expect(settled(query)).toEqual({ ...EMPTY, q: 'demo_partner', status: 'failed' });
  expect(toSearch(settled(query), null)).toEqual({ text: 'demo_partner', status: 'failed' });
});

test('the address is sent by the names of the interface', () => {
  const query = { ...EMPTY, hub: 'bangkok', day: '2027-01-05' };
  expect(toSearch(query, 'abc')).toEqual({
    destination_id: 'bangkok',
    pickup_date: '2027-01-05',
    cursor: 'abc',
  });
});
