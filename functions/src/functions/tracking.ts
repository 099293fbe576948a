import { onRequest } from 'firebase-functions/https';

import { serve, serveOnceLoaded } from '../http/serve';
import { CARRIER_SECRETS, ENVIRONMENT } from '../platform/config';
import { deployedInstance, HTTPS_OPTIONS } from './compose-instance';

/** Production only: a deployment to UAT leaves it out. */
export const tracking = onRequest(
  {
    ...HTTPS_OPTIONS,
    timeoutSeconds: 60,
    omit: ENVIRONMENT.equals('uat'),
    secrets: CARRIER_SECRETS,
  },
  serveOnceLoaded(async () => {
    const { trackingEndpoint } = await import('./tracking-endpoint.js');
    return serve(trackingEndpoint, deployedInstance);
  }),
);
