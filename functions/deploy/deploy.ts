import { checkDeployment } from './check-deployment';
import type { Deployment } from './deployment';
import { wayBack } from './rollback';
import { stepsOf } from './steps';

/**
 * Deploys a release to a project: checks, reference page, Firestore, its indexes, functions, Hosting,
 * smoke test. Each step says what it does. If one fails, it says what was deployed by then, and how to go back.
 * @throws Failure if a check refuses or a step fails.
 */
export async function deploy(deployment: Deployment): Promise<void> {
  const { target, options, tell } = deployment;
  const { version, projectId, environment } = target;
  tell(`Deploy ${version} to ${projectId} (${environment})`);
  tell('\n1. Check what is deployed, and the project');
  await checkDeployment(deployment);
  const steps = stepsOf(deployment);
  if (options.isDryRun) {
    tell('\nA dry run: nothing was changed. Without --dry-run, these steps would follow:');
    for (const { title } of steps) tell(`   ${title}`);
    return;
  }
  for (const [index, step] of steps.entries()) {
    tell(`\n${index + 2}. ${step.title}`);
    try {
      await step.run();
    } catch (error) {
      tell(`\nThis step failed. ${step.soFar}`);
      if (step.changesFunctions) tell(`If functions have changed:\n${wayBack(target)}`);
      throw error;
    }
  }
  tell(`\nDone: ${projectId} serves ${version}.\n${wayBack(target)}`);
}
