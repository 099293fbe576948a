import { Failure } from '../local/failure';

import { servedVersion } from './served-version';

/**
 * Production gets what was tried.
 * @throws Failure where UAT serves another version than the one to be deployed.
 */
export async function assertUatServes(version: string, uatAddress: string): Promise<void> {
  const served = await servedVersion(uatAddress);
  if (served === version) return;
  throw new Failure(
    `UAT serves ${served ?? 'no version that it tells'}, not ${version}. Deploy this commit there first: npm run deploy -- uat`,
  );
}
