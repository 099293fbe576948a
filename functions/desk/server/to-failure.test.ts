import { ServiceError } from '../../src/errors/service-error';
import { serviceFault } from '../../src/errors/service-faults';
import { MalformedDocumentError } from '../../src/store/parse-document';
import { callFault } from '../faults/calls';
import { refuse } from '../faults/refusals';
import { CallRefusal } from './call-action';
import { toFailure } from './to-failure';

const UNKNOWN = callFault('call_unknown', { action: 'x' });
const MALFORMED = 'The document hubs/a is malformed: name: is missing';

test.each<[string, unknown, object]>([
  [
    'of the console',
    new CallRefusal('unknown_action', UNKNOWN),
    { status: 200, failure: { code: 'unknown_action', fault: UNKNOWN } },
  ],
  [
    'of an operation',
    refuse('account_missing', { account: 'a' }),
    {
      status: 200,
      failure: {
        code: 'refused',
        message: 'There is no account a.',
        fault: refuse('account_missing', { account: 'a' }).fault,
      },
    },
  ],
  [
    'of the service',
    new ServiceError('pickup_not_found', serviceFault('pickup_not_found')),
    {
      status: 200,
      failure: { code: 'pickup_not_found', fault: serviceFault('pickup_not_found'), details: [] },
    },
  ],
  [
    'for a document that cannot be read',
    new MalformedDocumentError('hubs/a', 'name: is missing'),
    { status: 200, failure: { code: 'refused', message: MALFORMED } },
  ],
  [
    'that nobody expected',
    new Error('Broken.'),
    {
      status: 500,
      failure: {
        code: 'failed',
        message: 'Broken.',
        fault: callFault('call_failed', { reason: 'Broken.' }),
      },
    },
  ],
])('a failure %s', (_name, cause, expected) => {
  expect(toFailure(cause)).toMatchObject(expected);
});
