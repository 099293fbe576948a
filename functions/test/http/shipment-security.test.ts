import { shipmentEndpoint } from '../../src/functions/shipmentCrud';
import { describeSecurity } from '../support/security-suite';

describeSecurity(shipmentEndpoint, { action: 'list' });
