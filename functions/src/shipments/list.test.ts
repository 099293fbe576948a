import { faultsOf } from '../../test/support/faults';
import { listShipments } from './list';

const { client: request } = listShipments.requests;

test('a list has its defaults', () => {
  expect(request.parse({})).toEqual({
    page: 1,
    limit: 20,
    cursor: undefined,
    status: undefined,
    client_email: undefined,
    include_deleted: undefined,
  });
});

test.each([
  ['beside action', { status: 'lost', client_email: ' A@B.co ', include_deleted: true }],
  ['within data', { data: { status: 'lost', client_email: 'a@b.co', include_deleted: true } }],
])('filters %s', (_name, fields) => {
  expect(request.parse({ ...fields, limit: 5, page: 2 })).toMatchObject({
    page: 2,
    limit: 5,
    status: 'lost',
    client_email: 'a@b.co',
    include_deleted: true,
  });
});

test.each([
  [
    { status: 'gone' },
    ['status: must be one of pending, in_transit, delivered, confiscated, returned, lost'],
  ],
  [{ client_email: 'no' }, ['client_email: must be an e-mail address']],
  [{ include_deleted: 1 }, ['include_deleted: must be true or false']],
])('%j is refused', (fields, faults) => {
  expect(faultsOf(request, fields)).toEqual(faults);
});
