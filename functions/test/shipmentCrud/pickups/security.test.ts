import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { describeSecurity } from '../../support/security-suite';

describe.each([
  ['pickups', { action: 'list', api_scope: 'pickup' }],
  ['saved addresses', { action: 'list', api_scope: 'address' }],
  ['destinations', { action: 'list_destinations' }],
  ['accounts', { action: 'verify_account' }],
])('%s', (_name, body) => {
  describeSecurity(shipmentEndpoint, body, { client_type: 'partner' });
});
