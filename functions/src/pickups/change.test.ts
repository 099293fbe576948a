import { listFaults } from '../../test/support/faults';
import { cancelPickup } from './change';

const { client: request } = cancelPickup.requests;
const id = '3f7k21mpq0tx';

test.each<[object, string | null]>([
  [{}, null],
  [{ reason: null, data: null }, null],
  [{ reason: 'sold out' }, 'sold out'],
  [{ data: { reason: 'sold out' } }, 'sold out'],
  [{ data: {} }, null],
  [{ reason: 'this', data: { reason: 'that' } }, 'this'],
])('the reason of %j is %j', (options, reason) => {
  expect(request.parse({ id, ...options })).toEqual({ id, reason });
});

test('a reason within data is held to the same bounds', () => {
  expect(listFaults(request, { id, data: { reason: 'x'.repeat(501) } })).toEqual([
    'data.reason: must be at most 500 characters',
  ]);
  expect(listFaults(request, { id, data: 'sold out' })).toEqual(['data: must be an object']);
  expect(listFaults(request, { id, data: { reason: 7 } })).toEqual(['data.reason: must be text']);
});
