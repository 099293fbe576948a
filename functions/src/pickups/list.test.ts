import { listPickups } from './list';

const { client: request } = listPickups.requests;

test('a list has its defaults', () => {
  expect(request.parse({})).toEqual({
    page: 1,
    limit: 20,
    cursor: undefined,
    status: undefined,
    accountId: undefined,
    round: undefined,
  });
});

test('filters are members of the body or of data', () => {
  const fields = { status: 'confirmed', account_id: ' partner ' };
  const expected = { status: 'confirmed', accountId: 'partner', round: undefined };
  expect(request.parse(fields)).toMatchObject(expected);
  expect(request.parse({ data: fields })).toMatchObject(expected);
});

test('a round is a hub and a day', () => {
  expect(request.parse({ destination_id: 'bangkok', pickup_date: '2026-11-24' })).toMatchObject({
    round: { hubId: 'bangkok', date: '2026-11-24' },
    accountId: undefined,
  });
});
