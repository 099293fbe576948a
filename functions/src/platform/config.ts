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

/** A project on somebody's own machine: by its id no other can be meant. */
export const isDemoProject = ({ projectId }: Config): boolean => projectId.startsWith(DEMO_PREFIX);

/** These are set for each project by the file `.env.<project id>` beside `package.json`. */
export const ENVIRONMENT = defineString('ENVIRONMENT', {
  description: 'Which tokens are taken, and whether tracking exists.',
  input: select(['production', 'uat']),
});

export const MIN_INSTANCES = defineInt('MIN_INSTANCES', {
  default: 0,
  description: 'How many instances of each function stay warm, and are paid for, without requests.',
});

export const LOG_REQUESTS = defineBoolean('LOG_REQUESTS', {
  default: false,
  description: 'Whether each request is logged: its function, action, status and milliseconds.',
});

/**
 * Whether each quote is logged. A project may leave `LOG_QUOTES` out, as those of 1.8.0 do, which no
 * parameter of a deploy can be.
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
