import { listFaults } from '../../test/support/faults';
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

test.each<[object, string[]]>([
  [{ destination_id: 'bangkok' }, ['pickup_date: is required with destination_id']],
  [{ pickup_date: '2026-11-24' }, ['destination_id: is required with pickup_date']],
  [
    { destination_id: 'bangkok', account_id: 'partner' },
    ['pickup_date: is required with destination_id'],
  ],
  [
    { destination_id: 'bangkok', pickup_date: '2026-11-24', account_id: 'partner' },
    ['account_id: must be left out when destination_id is sent'],
  ],
  [
    { status: 'lost' },
    ['status: must be one of requested, confirmed, picked_up, at_hub, cancelled, failed'],
  ],
  [{ account_id: 'x'.repeat(101) }, ['account_id: must be at most 100 characters']],
  [
    { destination_id: 'x'.repeat(41), pickup_date: '2026-11-24' },
    ['destination_id: must be at most 40 characters'],
  ],
  [
    { destination_id: 'bangkok', pickup_date: '24/11/2026' },
    ['pickup_date: must be a calendar date as YYYY-MM-DD'],
  ],
])('%j is refused', (fields, faults) => {
  expect(listFaults(request, fields)).toEqual(faults);
});
