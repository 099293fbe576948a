import { setTimeout as delay } from 'node:timers/promises';

import { Failure } from '../tooling/failure';
import { whatServesAnother } from './assertions';
import type { DeployOptions } from './check-deployment';
import { CHECKS, SITE_CHECKS } from './smoke/checks';
import { runChecks } from './smoke/run-checks';
import type { Target } from './target';

const PATIENCE_MS = 90_000;
const PAUSE_MS = 5000;

/**
 * Waits until the functions serve the new version, because old instances keep answering for a
 * while. Then checks them, at their own address and at the site's.
 * @throws Failure if a check fails.
 */
export async function smokeAfterDeploy(
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
