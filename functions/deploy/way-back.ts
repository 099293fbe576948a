import { REGION } from '../src/platform/config';

import { deployedFunctions } from './deployed-functions';
import type { Target } from './target';

/** How to undo a deployment, for the person who has just made it. */
export function wayBack({ projectId, environment, alias }: Target): string {
  const services = deployedFunctions(environment).map((name) => name.toLowerCase());
  const where = `--region ${REGION} --project ${projectId}`;
  return [
    'To go back at once, unless this is the first deploy, send a function’s requests to its revision before:',
    `  gcloud run revisions list --service ${services[0] ?? ''} ${where}`,
    `  gcloud run services update-traffic ${services[0] ?? ''} --to-revisions REVISION=100 ${where}`,
    `  and likewise for ${services.slice(1).join(', ')}.`,
    `Then deploy the release before: git checkout vX.Y.Z, npm ci, npm run deploy -- ${alias === 'prod' ? 'uat, npm run deploy -- prod' : alias}.`,
    'A service that was sent back stays there: after that deploy, update-traffic with --to-latest.',
    'More is in docs/operators/run.md.',
  ].join('\n');
}
