import { Failure } from '../failure';
import { isDemoProject } from '../firebase-projects';
import { findRepository } from '../functions-folder';
import { environmentOfProject } from './target';

/**
 * Run by the firebase CLI before it deploys anything, because it does not validate parameters
 * itself. It names the project in GCLOUD_PROJECT.
 */
try {
  const projectId = process.env['GCLOUD_PROJECT'] ?? '';
  if (isDemoProject(projectId)) {
    throw new Failure(`${projectId} exists on this machine only; use --project.`);
  }
  environmentOfProject(projectId, findRepository());
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
