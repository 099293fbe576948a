import { faultsOf } from '../../../test/support/faults';
import { Target } from './data';

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
    ['id: refers to a different shipment than request_number'],
  ],
])('%j is refused', (target, faults) => {
  expect(faultsOf(Target, target)).toEqual(faults);
});
