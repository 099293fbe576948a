import { projectSettings, projectsByAlias } from '../local/firebase-projects';
import { Failure } from '../local/failure';
import { REGION, type Environment } from '../src/platform/config';

import { releaseOf, serviceVersion } from './service-version';

/** What is deployed, and to where. */
export interface Target {
  /** Of the checkout. */
  readonly root: string;
  readonly alias: string;
  readonly projectId: string;
  readonly environment: Environment;
  /** Such as `1.6.0`. */
  readonly release: string;
  /** What the functions will answer, such as `1.6.0+1a2b3c4d`. */
  readonly version: string;
}

/** @throws Failure where the alias is unknown, or its project has no `ENVIRONMENT` that makes sense. */
export function targetOf(alias: string, root: string): Target {
  const projects = projectsByAlias(root);
  const projectId = Object.hasOwn(projects, alias) ? projects[alias] : undefined;
  if (projectId === undefined) {
    const known = Object.keys(projects).join(', ');
    throw new Failure(`"${alias}" is not a project of .firebaserc; it has ${known}.`, 2);
  }
  return {
    root,
    alias,
    projectId,
    environment: environmentOf(projectId, root),
    release: releaseOf(root),
    version: serviceVersion(root),
  };
}

/** @throws Failure unless the project's settings say `production` or `uat`. */
export function environmentOf(projectId: string, root: string): Environment {
  const { ENVIRONMENT: environment } = projectSettings(projectId, root);
  if (environment === 'production' || environment === 'uat') return environment;
  const found = environment === undefined ? 'sets none' : `says "${environment}"`;
  throw new Failure(
    `ENVIRONMENT is production or uat, but functions/.env.${projectId} ${found}. Nothing was deployed.`,
  );
}

/** Where the functions of a project answer, unless somebody has put an address of their own before. */
export const addressOf = (projectId: string): string =>
  `https://${REGION}-${projectId}.cloudfunctions.net`;
