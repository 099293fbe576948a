import { Failure } from '../tooling/failure';
import { whatServesAnother } from './served-version';

/**
 * Production only gets what was tried in UAT.
 * @throws Failure if a function in UAT does not serve the version to be deployed.
 */
export async function assertUatServes(version: string, uatAddress: string): Promise<void> {
  const other = await whatServesAnother(version, 'uat', uatAddress);
  if (other === undefined) return;
  throw new Failure(`In UAT, ${other}. Deploy this commit there first: npm run deploy -- uat`);
}
