import { askFault } from '../faults/asking';
import { noAnswerFault } from './no-answer-fault';

const UNTIL = Date.parse('2027-01-05T07:30:00Z');
const fault = (code: string, more: object = {}) =>
  noAnswerFault({ carrier: 'dhl', code, retry_at: null, ...more });

test.each([
  ['carrier_refused', {}, askFault('carrier_refused', { carrier: 'dhl' })],
  [
    'carrier_refused',
    { is_number_refused: true },
    askFault('ask_number_refused', { carrier: 'dhl' }),
  ],
  ['carrier_timeout', { is_number_refused: true }, askFault('carrier_timeout', { carrier: 'dhl' })],
  ['carrier_busy', {}, askFault('carrier_busy', { carrier: 'dhl' })],
  [
    'carrier_busy',
    { retry_at: UNTIL },
    askFault('ask_quota_spent', { carrier: 'dhl', until: '2027-01-05T07:30:00.000Z' }),
  ],
  ['carrier_timeout', { retry_at: UNTIL }, askFault('carrier_timeout', { carrier: 'dhl' })],
  ['of_a_later_release', {}, askFault('carrier_unavailable', { carrier: 'dhl' })],
])('%s with %j', (code, more, expected) => {
  expect(fault(code, more)).toEqual(expected);
});
