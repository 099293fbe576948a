import { defineString, projectID } from 'firebase-functions/params';

/** Where every function of the service runs. */
export const REGION = 'asia-southeast1';

export type Environment = 'production' | 'uat';

export interface Config {
  readonly environment: Environment;
  readonly projectId: string;
}

const DEMO_PREFIX = 'demo-';

/** A project on somebody's own machine: by its id no other can be meant. */
export const isDemoProject = ({ projectId }: Config): boolean => projectId.startsWith(DEMO_PREFIX);

/** Set for each project by the file `.env.<alias>` beside `package.json`. */
export const ENVIRONMENT = defineString('ENVIRONMENT');

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
