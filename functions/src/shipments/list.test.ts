import { listFaults } from '../../test/support/faults';
import { listShipments } from './list';

const { client: request } = listShipments.requests;

test.each([
  ['in the body', { status: 'lost', client_email: ' A@B.co ', include_deleted: true }],
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

test('a reference is read as it is stored: trimmed, its case kept', () => {
  const fields = { reference: ' Order 7 ', data: { reference: 'Order 7' } };
  expect(request.parse(fields)).toMatchObject({ reference: 'Order 7' });
});

test('one day may be both ends', () => {
  const day = { created_from: '2026-11-21', created_to: '2026-11-21' };
  expect(request.parse(day)).toMatchObject(day);
});

test.each([
  [
    { status: 'gone' },
    ['status: must be one of pending, in_transit, delivered, confiscated, returned, lost'],
  ],
  [{ client_email: 'no' }, ['client_email: must be an e-mail address']],
  [{ include_deleted: 1 }, ['include_deleted: must be true or false']],
  [{ reference: ' ' }, ['reference: must not be empty']],
  [{ reference: 'x'.repeat(101) }, ['reference: must be at most 100 characters']],
  [{ courier_name: 7 }, ['courier_name: must be text']],
  [{ created_from: '2569-11-21' }, ['created_from: must have a Gregorian year']],
  [{ created_to: '21/11/2026' }, ['created_to: must be a calendar date as YYYY-MM-DD']],
  [{ created_from: '0001-01-01' }, ['created_from: must be from 1900-01-01 to 2399-12-31']],
  [{ created_to: '9999-12-31' }, ['created_to: must be from 1900-01-01 to 2399-12-31']],
  [
    { created_from: '2026-11-22', created_to: '2026-11-21' },
    ['created_to: must not be before created_from'],
  ],
  [
    { created_from: '2026-11-22', data: { created_to: '2026-11-21' } },
    ['created_to: must not be before created_from'],
  ],
])('%j is refused', (fields, faults) => {
  expect(listFaults(request, fields)).toEqual(faults);
});
