import { faultsOf } from '../../../test/support/faults';
import { Target } from './target';

const ID = '3f7k21mpq0tx';

test('a pickup is named by its number or its id', () => {
  expect(Target.parse({ pickup_number: 'PR-3F7K-21MP-Q0TX' })).toEqual({ id: ID });
  expect(Target.parse({ request_number: 'PR-3F7K-21MP-Q0TX' })).toEqual({ id: ID });
  expect(Target.parse({ id: ID })).toEqual({ id: ID });
  expect(faultsOf(Target, {})).toEqual(['pickup_number: is required']);
  expect(faultsOf(Target, { pickup_number: 'SR-3F7K-21MP-Q0TX' })).toEqual([
    'pickup_number: must look like PR-XXXX-XXXX-XXXX',
  ]);
  expect(faultsOf(Target, { request_number: 'SR-3F7K-21MP-Q0TX' })).toEqual([
    'request_number: must look like PR-XXXX-XXXX-XXXX',
  ]);
  expect(faultsOf(Target, { pickup_number: 'PR-3F7K-21MP-Q0TX', id: '0123456789ab' })).toEqual([
    'id: refers to a different pickup than pickup_number',
  ]);
});
