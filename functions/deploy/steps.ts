import { join } from 'node:path';

import { buildSite } from '../tooling/build-site';
import { Failure } from '../tooling/failure';
import { assertReleasable } from './assertions';
import { awaitIndexes, finishedIndexOperations } from './await-indexes';
import type { Deployment } from './check-deployment';
import { serviceVersion } from './service-version';
import { smokeAfterDeploy } from './smoke-after-deploy';
import type { Target } from './target';

/** One step of a deployment that changes something, or waits for a change. */
export interface Step {
  readonly title: string;
  /** What is deployed if it fails. */
  readonly soFar: string;
  readonly changesFunctions: boolean;
  run(): Promise<void>;
}

/**
 * The steps of a deployment, in order. Functions need their indexes, and Hosting needs the functions
 * that it leads to.
 */
export function stepsOf({ target, cli, options, print }: Deployment): Step[] {
  const force = options.acceptsMinimumBill ? ['--force'] : [];
  let finished: ReadonlySet<string> = new Set();
  return [
    {
      title: `Build the reference page for ${target.environment}`,
      soFar: 'Nothing has changed.',
      changesFunctions: false,
      run: () =>
        buildSite({
          functionsFolder: join(target.root, 'functions'),
          environment: target.environment,
        }),
    },
    {
      title: 'Deploy the Firestore rules and indexes; indexes that are no longer listed stay',
      soFar: 'The functions have not changed.',
      changesFunctions: false,
      async run() {
        finished = await finishedIndexOperations(cli);
        await cli.run('deploy', '--only', 'firestore', '--non-interactive');
      },
    },
    {
      title: 'Wait until the indexes are built; queries fail until then',
      soFar: 'The rules and indexes are deployed. The functions have not changed.',
      changesFunctions: false,
      run: () =>
        awaitIndexes(cli, finished, (text) => {
          print(`   ${text}`);
        }),
    },
    {
      title: 'Deploy the functions that changed',
      soFar:
        'Some functions may be deployed, others not. Fix the cause, then deploy again. If the CLI asks for --force because the minimum bill rises, use --accept-minimum-bill.',
      changesFunctions: true,
      async run() {
        assertUnchanged(target);
        await cli.run('deploy', '--only', 'functions', ...force);
      },
    },
    {
      title: 'Deploy the reference page, and the addresses that lead to the functions',
      soFar: 'The functions are deployed. The reference page has not changed.',
      changesFunctions: true,
      run: () => cli.run('deploy', '--only', 'hosting', '--non-interactive'),
    },
    {
      title: `Check the service from outside, at ${options.baseAddress} and ${options.siteAddress}`,
      soFar: 'Everything is deployed and serving, but a check failed.',
      changesFunctions: true,
      run: () => smokeAfterDeploy(target, options, print),
    },
  ];
}

/** The wait for indexes may be long, and the deployment is built from the checkout afterwards. */
function assertUnchanged(target: Target): void {
  assertReleasable(target);
  if (serviceVersion(target.root) === target.version) return;
  throw new Failure(`The checkout is no longer ${target.version}.`);
}
