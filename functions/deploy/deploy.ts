import { Failure } from '../local/failure';

import { assertDatabase } from './assert-database';
import { assertInstalled } from './assert-installed';
import { assertNoneDeleted } from './assert-none-deleted';
import { assertReleasable } from './assert-releasable';
import { assertSecrets } from './assert-secrets';
import { assertUatServes } from './assert-uat-serves';
import { awaitIndexes, finishedIndexOperations } from './await-indexes';
import type { FirebaseCli } from './firebase-cli';
import { whatServesAnother } from './served-version';
import { serviceVersion } from './service-version';
import { smokeAfterDeploy } from './smoke-after-deploy';
import type { Target } from './target';
import { wayBack } from './way-back';

export interface DeployOptions {
  /** Look, and change nothing. */
  readonly isDryRun: boolean;
  /** Where there is no terminal to ask at: more instances may be kept warm than now. */
  readonly acceptsMinimumBill: boolean;
  /** For the smoke test; undefined where it is to do without. */
  readonly token: string | undefined;
  /** Where the functions answer, and those of UAT. */
  readonly baseAddress: string;
  readonly uatAddress: string;
}

type Tell = (text: string) => void;

/**
 * Deploys a release to a project: checks, Firestore, its indexes, functions, smoke test. Each step
 * is announced with what it does; where one fails, what was deployed by then and the way back are
 * told.
 * @throws Failure where a check refuses, or a step fails.
 */
export async function deploy(
  target: Target,
  cli: FirebaseCli,
  options: DeployOptions,
  tell: Tell,
): Promise<void> {
  const { version, projectId, environment } = target;
  tell(`Deploy ${version} to ${projectId} (${environment})`);
  tell('\n1. Check what is deployed, and the project');
  await check(target, cli, options, tell);
  if (options.isDryRun) {
    tell('\nA dry run: nothing was changed. Without --dry-run these would follow:');
    for (const { title } of stepsOf(target, cli, options, tell)) tell(`   ${title}`);
    return;
  }
  for (const [index, step] of stepsOf(target, cli, options, tell).entries()) {
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

async function check(
  target: Target,
  cli: FirebaseCli,
  options: DeployOptions,
  tell: Tell,
): Promise<void> {
  assertReleasable(target);
  assertInstalled(target.root);
  tell(`   Everything is committed and tagged v${target.release}.`);
  if (target.environment === 'production') {
    tell(`   ${await assertTried(target, options)}`);
  }
  const lacking = await assertDatabase(cli, target);
  tell(`   ${lacking ?? 'The database is where it should be, and protected.'}`);
  // The CLI enables Secret Manager where it is not, which a dry run must not.
  if (target.environment === 'production' && !options.isDryRun) {
    await assertSecrets(cli, target);
    tell('   The carriers’ secrets are there.');
  }
  if (options.acceptsMinimumBill) {
    await assertNoneDeleted(cli, target);
    tell('   Nothing deployed would be deleted.');
  }
}

/** A release that production serves already may be deployed again, whatever UAT has by now. */
async function assertTried(
  { version, environment }: Target,
  { baseAddress, uatAddress }: DeployOptions,
): Promise<string> {
  const other = await whatServesAnother(version, environment, baseAddress).catch(() => 'nothing');
  if (other === undefined) return 'Production serves this version already.';
  await assertUatServes(version, uatAddress);
  return 'UAT serves the same version.';
}

/** The wait for indexes may be long, and what is deployed is built from the tree as it is then. */
function assertUnchanged(target: Target): void {
  assertReleasable(target);
  if (serviceVersion(target.root) === target.version) return;
  throw new Failure(
    `The checkout is no longer ${target.version}. Nothing of the functions was deployed.`,
  );
}

interface Step {
  readonly title: string;
  /** What is deployed where it fails. */
  readonly soFar: string;
  readonly changesFunctions: boolean;
  run(): Promise<void>;
}

function stepsOf(target: Target, cli: FirebaseCli, options: DeployOptions, tell: Tell): Step[] {
  const force = options.acceptsMinimumBill ? ['--force'] : [];
  let finished: ReadonlySet<string> = new Set();
  return [
    {
      title: 'Deploy the rules and indexes of Firestore; indexes that are no longer listed stay',
      soFar: 'The functions have not changed.',
      changesFunctions: false,
      async run() {
        finished = await finishedIndexOperations(cli);
        await cli.run('deploy', '--only', 'firestore', '--non-interactive');
      },
    },
    {
      title: 'Wait until the indexes are built, as queries fail until then',
      soFar: 'The rules and indexes are deployed. The functions have not changed.',
      changesFunctions: false,
      run: () =>
        awaitIndexes(cli, finished, (text) => {
          tell(`   ${text}`);
        }),
    },
    {
      title: 'Deploy the functions that changed',
      soFar:
        'Some functions may be deployed, others not. Fix the cause, then deploy again. If the CLI asks for --force because the minimum bill rises, give --accept-minimum-bill.',
      changesFunctions: true,
      async run() {
        assertUnchanged(target);
        await cli.run('deploy', '--only', 'functions', ...force);
      },
    },
    {
      title: `Check the service from outside, at ${options.baseAddress}`,
      soFar: 'Everything is deployed and takes requests, but a check fails.',
      changesFunctions: true,
      run: () => smokeAfterDeploy(target, options, tell),
    },
  ];
}
