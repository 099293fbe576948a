import type { HttpsOptions } from 'firebase-functions/https';

import { REGION } from './config';

/**
 * How every function of the service is deployed: callers need no Google account, our own tokens
 * decide. The emulator answers preflights itself unless told not to; elsewhere the option would
 * only put a needless step before each request.
 */
export const HTTPS_OPTIONS: HttpsOptions = {
  region: REGION,
  invoker: 'public',
  ...(process.env['FUNCTIONS_EMULATOR'] === 'true' && { cors: false }),
};
