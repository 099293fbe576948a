import { Failure } from '../tooling/failure';

import { whatServesAnother } from './served-version';

/**
 * Production gets what was tried.
 * @throws Failure where a function of UAT serves another version than the one to be deployed.
 */
export async function assertUatServes(version: string, uatAddress: string): Promise<void> {
  const other = await whatServesAnother(version, 'uat', uatAddress);
  if (other === undefined) return;
  throw new Failure(`In UAT, ${other}. Deploy this commit there first: npm run deploy -- uat`);
}
