import { listFaults } from '../../test/support/faults';
import { getShipment } from './get';

const { client: request } = getShipment.requests;
const id = '3f7k21mpq0tx';

test('the history is on request', () => {
  expect(request.parse({ id })).toEqual({ id, include_history: false });
  expect(request.parse({ id, include_history: true })).toEqual({ id, include_history: true });
  expect(listFaults(request, { id, include_history: 'yes' })).toEqual([
    'include_history: must be true or false',
  ]);
});
