import { faultsOf } from '../../../test/support/faults';
import { CancelOptions, PickupListRequest, PickupTarget } from './requests';

const ID = '3f7k21mpq0tx';

test('a pickup is named by its number or its id', () => {
  expect(PickupTarget.parse({ pickup_number: 'PR-3F7K-21MP-Q0TX' })).toEqual({ id: ID });
  expect(PickupTarget.parse({ id: ID })).toEqual({ id: ID });
  expect(faultsOf(PickupTarget, {})).toEqual(['pickup_number: is required']);
  expect(faultsOf(PickupTarget, { pickup_number: 'SR-3F7K-21MP-Q0TX' })).toEqual([
    'pickup_number: must look like PR-XXXX-XXXX-XXXX',
  ]);
  expect(
    faultsOf(PickupTarget, { pickup_number: 'PR-3F7K-21MP-Q0TX', id: '0123456789ab' }),
  ).toEqual(['id: names another pickup than pickup_number']);
});

test.each<[object, string | null]>([
  [{}, null],
  [{ reason: null, data: null }, null],
  [{ reason: 'sold out' }, 'sold out'],
  [{ data: { reason: 'sold out' } }, 'sold out'],
  [{ data: {} }, null],
  [{ reason: 'this', data: { reason: 'that' } }, 'this'],
])('the reason of %j is %j', (options, reason) => {
  expect(CancelOptions.parse(options)).toEqual({ reason });
});

test('a reason is text of at most 500 characters', () => {
  expect(faultsOf(CancelOptions, { reason: 'x'.repeat(501) })).toEqual([
    'reason: must be at most 500 characters',
  ]);
  expect(faultsOf(CancelOptions, { data: 'sold out' })).toEqual(['data: must be an object']);
  expect(faultsOf(CancelOptions, { data: { reason: 7 } })).toEqual(['data.reason: must be text']);
});

test('a list has its defaults', () => {
  expect(PickupListRequest.parse({})).toEqual({
    page: 1,
    limit: 20,
    cursor: undefined,
    status: undefined,
    accountId: undefined,
    round: undefined,
  });
});

test('filters stand beside action or within data', () => {
  const fields = { status: 'confirmed', account_id: ' partner ' };
  const expected = { status: 'confirmed', accountId: 'partner', round: undefined };
  expect(PickupListRequest.parse(fields)).toMatchObject(expected);
  expect(PickupListRequest.parse({ data: fields })).toMatchObject(expected);
});

test('a round is a hub and a day', () => {
  expect(
    PickupListRequest.parse({ destination_id: 'bangkok', pickup_date: '2026-11-24' }),
  ).toMatchObject({ round: { hubId: 'bangkok', date: '2026-11-24' }, accountId: undefined });
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
    ['account_id: must be left out where there is a destination_id'],
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
  expect(faultsOf(PickupListRequest, fields)).toEqual(faults);
});
