import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { describeSecurity } from '../../support/security-suite';

describeSecurity(shipmentEndpoint, { action: 'list' });
