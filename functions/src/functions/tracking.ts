import { onRequest } from 'firebase-functions/https';

import { serveOnceLoaded } from '../http/serve-once-loaded';
import { CARRIER_SECRETS, ENVIRONMENT } from '../platform/config';
import { HTTPS_OPTIONS } from './https-options';

const load = async () => (await import('./tracking-endpoint.js')).handleTracking;

/** Production only: a deployment to UAT leaves it out. */
export const tracking = onRequest(
  {
    ...HTTPS_OPTIONS,
    timeoutSeconds: 60,
    omit: ENVIRONMENT.equals('uat'),
    secrets: CARRIER_SECRETS,
  },
  serveOnceLoaded('tracking', load),
);
