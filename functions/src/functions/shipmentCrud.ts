import { onRequest } from 'firebase-functions/https';

import { serve, serveOnceLoaded } from '../http/serve';
import { HTTPS_OPTIONS } from '../platform/function-options';
import { deployedInstance } from './compose-instance';

export const shipmentCrud = onRequest(
  HTTPS_OPTIONS,
  serveOnceLoaded(async () => {
    const { shipmentEndpoint } = await import('./shipment-endpoint.js');
    return serve(shipmentEndpoint, deployedInstance);
  }),
);
