import { onRequest } from 'firebase-functions/https';

import { serveOnceLoaded } from '../http/hosted-function';
import { CARRIER_SECRETS, ENVIRONMENT } from '../platform/config';
import { HTTPS_OPTIONS } from './https-options';

const loadQuotes = async () => (await import('./quote-endpoint.js')).serveQuotes();
const loadServices = async () => (await import('./services-endpoint.js')).serveServices();
const loadShipments = async () => (await import('./shipment-endpoint.js')).serveShipments();
const loadTracking = async () => (await import('./tracking-endpoint.js')).serveTracking();

export const apiQuote = onRequest(HTTPS_OPTIONS, serveOnceLoaded('apiQuote', loadQuotes));
export const apiShippingServices = onRequest(
  HTTPS_OPTIONS,
  serveOnceLoaded('apiShippingServices', loadServices),
);
export const shipmentCrud = onRequest(
  HTTPS_OPTIONS,
  serveOnceLoaded('shipmentCrud', loadShipments),
);

/** Production only: a deployment to UAT leaves it out. */
export const tracking = onRequest(
  {
    ...HTTPS_OPTIONS,
    timeoutSeconds: 60,
    omit: ENVIRONMENT.equals('uat'),
    secrets: CARRIER_SECRETS,
  },
  serveOnceLoaded('tracking', loadTracking),
);
