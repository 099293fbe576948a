import { onRequest } from 'firebase-functions/https';

import { serveOnceLoaded } from '../http/serve-once-loaded';
import { HTTPS_OPTIONS } from './https-options';

const load = async () => (await import('./services-endpoint.js')).handleServices;

export const apiShippingServices = onRequest(
  HTTPS_OPTIONS,
  serveOnceLoaded('apiShippingServices', load),
);
