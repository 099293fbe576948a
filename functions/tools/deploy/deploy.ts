import { REGION } from '../../src/platform/config';
import { checkDeployment, type Deployment } from './check-deployment';
import { listSteps } from './steps';
import { type Target, deployedFunctions } from './target';

/**
 * Deploys a release to a project: checks, reference page, Firestore, its indexes, functions, Hosting,
 * smoke test. Each step says what it does. If one fails, it says what was deployed by then, and how to go back.
 * @throws Failure if a check refuses or a step fails.
 */
export async function deploy(deployment: Deployment): Promise<void> {
  const { target, options, print } = deployment;
  const { version, projectId, environment } = target;
  print(`Deploy ${version} to ${projectId} (${environment})`);
  print('\n1. Check what is deployed, and the project');
  await checkDeployment(deployment);
  const steps = listSteps(deployment);
  if (options.isDryRun) {
    print('\nA dry run: nothing was changed. Without --dry-run, these steps would follow:');
    for (const { title } of steps) print(`   ${title}`);
    return;
  }
  for (const [index, step] of steps.entries()) {
    print(`\n${index + 2}. ${step.title}`);
    try {
      await step.run();
    } catch (error) {
      print(`\nThis step failed. ${step.soFar}`);
      if (step.changesFunctions) print(`If functions have changed:\n${rollbackAdvice(target)}`);
      throw error;
    }
  }
  print(`\nDone: ${projectId} serves ${version}.\n${rollbackAdvice(target)}`);
}

/** How to undo the deployment that was just made. */
function rollbackAdvice({ projectId, environment, alias }: Target): string {
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
