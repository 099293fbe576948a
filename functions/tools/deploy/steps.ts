import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { buildSite } from '../build-site';
import { Failure } from '../failure';
import { assertReleasable, whatServesAnother } from './assertions';
import { awaitIndexes, finishedIndexOperations } from './await-indexes';
import type { DeployOptions, Deployment } from './check-deployment';
import { runChecks } from './run-smoke-checks';
import { serviceVersion } from './service-version';
import { CHECKS, SITE_CHECKS } from './smoke-checks';
import type { Target } from './target';

/** One step of a deployment that changes something, or waits for a change. */
interface Step {
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
export function listSteps({ target, cli, options, print }: Deployment): Step[] {
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

const PATIENCE_MS = 90_000;
const PAUSE_MS = 5000;

/**
 * Waits until the functions serve the new version, because old instances keep answering for a
 * while. Then checks them, at their own address and at the site's.
 * @throws Failure if a check fails.
 */
async function smokeAfterDeploy(
  { environment, version }: Target,
  { baseAddress, siteAddress, token }: DeployOptions,
  print: (text: string) => void,
): Promise<void> {
  let failed = 0;
  for (const [address, checks] of [
    [baseAddress, CHECKS],
    [siteAddress, SITE_CHECKS],
  ] as const) {
    print(`   ${address}`);
    const service = { baseAddress: address, environment, version, token };
    await untilServed(service);
    const printIndented = (text: string) => {
      print(`   ${text}`);
    };
    failed += (await runChecks(service, printIndented, checks)).failed;
  }
  if (failed > 0) throw new Failure(failed === 1 ? 'A check failed.' : `${failed} checks failed.`);
}

/** Also returns after the time limit: the checks then report what is wrong. */
async function untilServed(
  service: Pick<Target, 'environment' | 'version'> & { baseAddress: string },
): Promise<void> {
  const { version, environment, baseAddress } = service;
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS) {
    const other = await whatServesAnother(version, environment, baseAddress).catch(() => 'nothing');
    if (other === undefined) return;
    await delay(PAUSE_MS);
  }
}
