import { INTEGRATORS_FILE, placeholdersIn, readIntegrators } from '../integrators';
import { assertInstalled } from './assert-installed';
import {
  assertDatabase,
  assertNoneDeleted,
  assertReleasable,
  assertSecrets,
  assertUatServes,
  whatServesAnother,
} from './assertions';
import type { FirebaseCli } from './firebase-cli';
import type { Target } from './target';

export interface DeployOptions {
  /** Check, and change nothing. */
  readonly isDryRun: boolean;
  /** Without a terminal to ask: more instances may be kept warm than now. */
  readonly acceptsMinimumBill: boolean;
  /** For the smoke test; undefined to run it without one. */
  readonly token: string | undefined;
  /** The addresses of the functions, and of UAT's. */
  readonly baseAddress: string;
  readonly uatAddress: string;
  /** The address of the site, where the functions answer too. */
  readonly siteAddress: string;
}

/** One run of `npm run deploy`. */
export interface Deployment {
  readonly target: Target;
  readonly cli: FirebaseCli;
  readonly options: DeployOptions;
  readonly print: (text: string) => void;
}

/**
 * Checks everything that can be checked before a change.
 * @throws Failure naming what is wrong, and how to fix it.
 */
export async function checkDeployment(deployment: Deployment): Promise<void> {
  const { target, cli, options, print } = deployment;
  assertReleasable(target);
  assertInstalled(target.root);
  print(`   Everything is committed and tagged v${target.release}.`);
  if (target.environment === 'production') print(`   ${await assertTried(deployment)}`);
  const placeholders = placeholdersIn(readIntegrators(target.root));
  if (target.environment === 'production' && placeholders.length > 0) {
    print(`   Warning: ${INTEGRATORS_FILE} still has placeholders: ${placeholders.join(', ')}.`);
  }
  const lacking = await assertDatabase(cli, target);
  print(`   ${lacking ?? 'The database is in the right region, and protected.'}`);
  // The CLI enables Secret Manager if it is disabled, which a dry run must not do.
  if (target.environment === 'production' && !options.isDryRun) {
    await assertSecrets(cli, target);
    print("   The carriers' secrets exist.");
  }
  if (options.acceptsMinimumBill) {
    await assertNoneDeleted(cli, target);
    print('   No deployed function would be deleted.');
  }
}

/** A release that production already serves may be deployed again, whatever UAT serves now. */
async function assertTried({ target, options }: Deployment): Promise<string> {
  const { version, environment } = target;
  const { baseAddress, uatAddress } = options;
  const other = await whatServesAnother(version, environment, baseAddress).catch(() => 'nothing');
  if (other === undefined) return 'Production already serves this version.';
  await assertUatServes(version, uatAddress);
  return 'UAT serves the same version.';
}
