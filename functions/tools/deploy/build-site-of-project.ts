import { buildSite } from '../build-site';
import { Failure } from '../failure';
import { isDemoProject } from '../firebase-projects';
import { findFunctionsFolder, findRepository } from '../functions-folder';
import { environmentOfProject } from './target';

/**
 * Run by the firebase CLI before it deploys to Hosting, so that no project gets the page of
 * another. It names the project in GCLOUD_PROJECT.
 */
async function buildSiteOfProject(): Promise<void> {
  const projectId = process.env['GCLOUD_PROJECT'] ?? '';
  if (isDemoProject(projectId)) {
    throw new Failure(`${projectId} exists on this machine only; use --project.`);
  }
  await buildSite({
    functionsFolder: findFunctionsFolder(),
    environment: environmentOfProject(projectId, findRepository()),
  });
}

buildSiteOfProject().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
});
