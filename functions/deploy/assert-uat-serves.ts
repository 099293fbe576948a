import { Failure } from '../local/failure';

import { deployedFunctions } from './deployed-functions';
import { servedVersion } from './served-version';

/**
 * Production gets what was tried.
 * @throws Failure where a function of UAT serves another version than the one to be deployed.
 */
export async function assertUatServes(version: string, uatAddress: string): Promise<void> {
  for (const name of deployedFunctions('uat')) {
    const served = await servedVersion(uatAddress, name);
    if (served === version) continue;
    throw new Failure(
      `${name} in UAT serves ${served ?? 'no version that it tells'}, not ${version}. Deploy this commit there first: npm run deploy -- uat`,
    );
  }
}
