import { assertDatabase } from './assert-database';
import { assertInstalled } from './assert-installed';
import { assertNoneDeleted } from './assert-none-deleted';
import { assertReleasable } from './assert-releasable';
import { assertSecrets } from './assert-secrets';
import { assertUatServes } from './assert-uat-serves';
import type { Deployment } from './deployment';
import { whatServesAnother } from './served-version';

/**
 * Everything that can be known before anything is changed.
 * @throws Failure naming what is wrong, and the way out.
 */
export async function checkDeployment(deployment: Deployment): Promise<void> {
  const { target, cli, options, tell } = deployment;
  assertReleasable(target);
  assertInstalled(target.root);
  tell(`   Everything is committed and tagged v${target.release}.`);
  if (target.environment === 'production') tell(`   ${await assertTried(deployment)}`);
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
async function assertTried({ target, options }: Deployment): Promise<string> {
  const { version, environment } = target;
  const { baseAddress, uatAddress } = options;
  const other = await whatServesAnother(version, environment, baseAddress).catch(() => 'nothing');
  if (other === undefined) return 'Production serves this version already.';
  await assertUatServes(version, uatAddress);
  return 'UAT serves the same version.';
}
