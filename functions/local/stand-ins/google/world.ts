import { GoogleFault } from './fault';
import type { GoogleProject } from './google-project';

/** What the APIs share: the projects, and each other's addresses. */
export interface World {
  readonly project: (idOrNumber: string) => GoogleProject;
  /** Where an API listens. */
  readonly addressOf: (api: string) => string;
  /** The real host of the API at a local address: `run.googleapis.com` for `127.0.0.12`. */
  readonly hostOf: (address: string) => string;
  /** The address in a function's resource. */
  readonly serviceUrl: (project: string, fn: string) => string;
}

/** Google also gives this answer for a project that does not exist. */
export const noSuchProject = (id: string): GoogleFault =>
  new GoogleFault(403, 'PERMISSION_DENIED', `Permission denied on resource project ${id}.`);
