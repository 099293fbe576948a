import type { HttpsOptions } from 'firebase-functions/https';
import {
  defineBoolean,
  defineInt,
  defineString,
  projectID,
  select,
} from 'firebase-functions/params';

import type { Environment } from '../accounts/record/token';

export type { Environment };

/** Where every function of the service runs. */
export const REGION = 'asia-southeast1';

export interface Config {
  readonly environment: Environment;
  readonly projectId: string;
}

const DEMO_PREFIX = 'demo-';

/** A project on a developer's machine, recognised by its id. */
export const isDemoProject = ({ projectId }: Config): boolean => projectId.startsWith(DEMO_PREFIX);

/** These are set for each project by the file `.env.<project id>` next to `package.json`. */
export const ENVIRONMENT = defineString('ENVIRONMENT', {
  description: 'Which tokens are taken, and whether tracking exists.',
  input: select(['production', 'uat']),
});

const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  default: 0,
  description: 'How many instances of each function stay warm, and are paid for, without requests.',
});

export const LOG_REQUESTS = defineBoolean('LOG_REQUESTS', {
  default: false,
  description: 'Whether each request is logged: its function, action, status and milliseconds.',
});

/**
 * Whether each quote is logged. A project may leave out `LOG_QUOTES`, as those of 1.8.0 do; a
 * deploy parameter cannot be optional.
 */
export const logsQuotes = (): boolean => process.env['LOG_QUOTES'] === 'true';

/**
 * The configuration of the project this instance runs in.
 * @throws Error where ENVIRONMENT is neither `production` nor `uat`.
 */
export function readConfig(): Config {
  const environment = ENVIRONMENT.value();
  if (environment !== 'production' && environment !== 'uat') {
    throw new Error(`ENVIRONMENT is "${environment}"; it must be "production" or "uat".`);
  }
  return { environment, projectId: projectID.value() };
}

/** Whether this process is a worker of the Firebase emulator, not a deployed instance. */
export const isEmulated = (): boolean => process.env['FUNCTIONS_EMULATOR'] === 'true';

/** Whether the Firebase CLI only lists the functions here, behind a server of its own. */
export const isListing = (): boolean => process.env['FUNCTIONS_CONTROL_API'] === 'true';

/**
 * How every function of the service is deployed: callers need no Google account, our own tokens
 * decide. Memory and concurrency are measured: see docs/operators/deploy.md. The timeout is above
 * the service's own deadline of 20 s. `cors: false` stops the emulator from answering preflights
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

/** Set by the bundler; absent if the source runs unbundled, as in tests. */
declare const BUNDLED_VERSION: string | undefined;

/** Release and commit of what runs, such as `1.6.0+1a2b3c4d`. */
export const SERVICE_VERSION =
  typeof BUNDLED_VERSION === 'undefined' ? 'unbundled' : BUNDLED_VERSION;

/** The clock of a deployed instance: milliseconds since 1970. */
export const systemClock: () => number = Date.now;
