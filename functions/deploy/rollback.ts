import { REGION } from '../src/platform/config';
import { deployedFunctions } from './deployed-functions';
import type { Target } from './target';

/** How to undo the deployment that was just made. */
export function wayBack({ projectId, environment, alias }: Target): string {
  const services = deployedFunctions(environment).map((name) => name.toLowerCase());
  const where = `--region ${REGION} --project ${projectId}`;
  return [
    'To go back at once, unless this is the first deploy, route requests to the previous revision:',
    `  gcloud run revisions list --service ${services[0] ?? ''} ${where}`,
    `  gcloud run services update-traffic ${services[0] ?? ''} --to-revisions REVISION=100 ${where}`,
    `  and the same for ${services.slice(1).join(', ')}.`,
    `Then deploy the previous release: git checkout vX.Y.Z, npm ci, npm run deploy -- ${alias === 'prod' ? 'uat, npm run deploy -- prod' : alias}.`,
    `That also deploys the reference page of that release. To roll back the page alone: https://console.firebase.google.com/project/${projectId}/hosting/sites, "Release history", "Rollback".`,
    'A service that was routed back stays there: after that deploy, run update-traffic with --to-latest.',
    'See also docs/operators/run.md.',
  ].join('\n');
}
