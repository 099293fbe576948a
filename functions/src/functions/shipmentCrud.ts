import { onRequest } from 'firebase-functions/https';

import { serve, serveOnceLoaded } from '../http/serve';
import { deployedInstance, HTTPS_OPTIONS } from './compose-instance';

export const shipmentCrud = onRequest(
  HTTPS_OPTIONS,
  serveOnceLoaded(async () => {
    const { shipmentEndpoint } = await import('./shipment-endpoint.js');
    return serve(shipmentEndpoint, deployedInstance);
  }),
);
