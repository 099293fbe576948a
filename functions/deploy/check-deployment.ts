import { INTEGRATORS_FILE, placeholdersIn, readIntegrators } from '../tooling/integrators';
import { assertDatabase } from './assert-database';
import { assertInstalled } from './assert-installed';
import { assertNoneDeleted } from './assert-none-deleted';
import { assertReleasable } from './assert-releasable';
import { assertSecrets } from './assert-secrets';
import { assertUatServes } from './assert-uat-serves';
import type { Deployment } from './deployment';
import { whatServesAnother } from './served-version';

/**
 * Checks everything that can be checked before a change.
 * @throws Failure naming what is wrong, and how to fix it.
 */
export async function checkDeployment(deployment: Deployment): Promise<void> {
  const { target, cli, options, tell } = deployment;
  assertReleasable(target);
  assertInstalled(target.root);
  tell(`   Everything is committed and tagged v${target.release}.`);
  if (target.environment === 'production') tell(`   ${await assertTried(deployment)}`);
  const placeholders = placeholdersIn(readIntegrators(target.root));
  if (target.environment === 'production' && placeholders.length > 0) {
    tell(`   Warning: ${INTEGRATORS_FILE} still has placeholders: ${placeholders.join(', ')}.`);
  }
  const lacking = await assertDatabase(cli, target);
  tell(`   ${lacking ?? 'The database is in the right region, and protected.'}`);
  // The CLI enables Secret Manager if it is disabled, which a dry run must not do.
  if (target.environment === 'production' && !options.isDryRun) {
    await assertSecrets(cli, target);
    tell("   The carriers' secrets exist.");
  }
  if (options.acceptsMinimumBill) {
    await assertNoneDeleted(cli, target);
    tell('   No deployed function would be deleted.');
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
