import { faultsOf } from '../../../test/support/faults';
import { GetOptions, ListRequest, Target } from './requests';

const ID = '3f7k21mpq0tx';

test.each([
  [{ request_number: 'SR-3F7K-21MP-Q0TX' }],
  [{ id: ID }],
  [{ id: 'sr3f7k21mpqotx', request_number: null }],
  [{ id: ID, request_number: 'sr-3f7k-21mp-q0tx' }],
])('%j names one shipment', (target) => {
  expect(Target.parse(target)).toEqual({ id: ID });
});

test.each([
  [{}, ['request_number: is required']],
  [{ request_number: 7 }, ['request_number: must be text']],
  [{ request_number: 'SR-1' }, ['request_number: must look like SR-XXXX-XXXX-XXXX']],
  [{ id: 'a/b' }, ['id: must be 12 letters and digits']],
  [
    { id: ID, request_number: 'SR-3F7K-21MP-Q0TZ' },
    ['id: names another shipment than request_number'],
  ],
])('%j is refused', (target, faults) => {
  expect(faultsOf(Target, target)).toEqual(faults);
});

test('the history is asked for by true or false', () => {
  expect(GetOptions.parse({})).toEqual({});
  expect(GetOptions.parse({ include_history: true })).toEqual({ include_history: true });
  expect(faultsOf(GetOptions, { include_history: 'yes' })).toEqual([
    'include_history: must be true or false',
  ]);
});

test('a list has its defaults', () => {
  expect(ListRequest.parse({})).toEqual({
    page: 1,
    limit: 20,
    cursor: undefined,
    status: undefined,
    clientEmail: undefined,
    withDeleted: false,
  });
});

test.each([
  ['beside action', { status: 'lost', client_email: ' A@B.co ', include_deleted: true }],
  ['within data', { data: { status: 'lost', client_email: 'a@b.co', include_deleted: true } }],
])('filters %s', (_name, fields) => {
  expect(ListRequest.parse({ ...fields, limit: 5, page: 2 })).toMatchObject({
    page: 2,
    limit: 5,
    status: 'lost',
    clientEmail: 'a@b.co',
    withDeleted: true,
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
  expect(faultsOf(ListRequest, fields)).toEqual(faults);
});
