import type { HttpsOptions } from 'firebase-functions/https';

import { MIN_INSTANCES, REGION } from './config';
import { isEmulated } from './host';

/**
 * How every function of the service is deployed: callers need no Google account, our own tokens
 * decide. Memory and concurrency are measured: see docs/operators/deploy.md. The timeout is above
 * the service's own deadline of 20 s. The emulator answers preflights itself unless told not to;
 * elsewhere the option would only put a needless step before each request.
 */
export const HTTPS_OPTIONS = {
  region: REGION,
  invoker: 'public',
  // Of each project: it may read and write documents, and nothing else.
  serviceAccount: 'shipping-api@',
  memory: '512MiB',
  cpu: 1,
  concurrency: 40,
  minInstances: MIN_INSTANCES,
  maxInstances: 20,
  timeoutSeconds: 30,
  ...(isEmulated() && { cors: false }),
} as const satisfies HttpsOptions;
