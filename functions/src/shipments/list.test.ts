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
