import type { HttpsOptions } from 'firebase-functions/https';
import { defineInt } from 'firebase-functions/params';

import { REGION, isEmulated } from '../platform/config';

const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  default: 0,
  description: 'How many instances of each function stay warm, and are paid for, without requests.',
});

/**
 * How every function of the service is deployed: callers need no Google account, our own tokens
 * decide. Memory and concurrency are measured: see docs/operators/deploy.md. The timeout is above
 * the service's own deadlines. `cors: false` stops the emulator from answering preflights
 * itself; elsewhere the option would add a needless step to each request.
 */
export const HTTPS_OPTIONS = {
  region: REGION,
  invoker: 'public',
  // Of each project: may read and write documents, and nothing else.
  serviceAccount: 'shipping-api@',
  memory: '512MiB',
  cpu: 1,
  concurrency: 40,
  minInstances: MIN_INSTANCES,
  maxInstances: 20,
  timeoutSeconds: 30,
  ...(isEmulated() && { cors: false }),
} as const satisfies HttpsOptions;
