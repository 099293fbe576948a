import { GoogleFault } from './fault';
import type { GoogleProject } from './google-project';

/** What the APIs share: the projects, and each other's addresses. */
export interface World {
  readonly project: (idOrNumber: string) => GoogleProject;
  /** Where an API listens. */
  readonly addressOf: (api: string) => string;
  /** The API's true host for an address of ours: `run.googleapis.com` for `127.0.0.12`. */
  readonly hostOf: (address: string) => string;
  /** What a function's resource gives as its address. */
  readonly serviceUrl: (project: string, fn: string) => string;
}

/** Google answers so for a project that does not exist, too. */
export const noSuchProject = (id: string): GoogleFault =>
  new GoogleFault(403, 'PERMISSION_DENIED', `Permission denied on resource project ${id}.`);
