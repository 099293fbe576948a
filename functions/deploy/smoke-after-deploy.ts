import { Failure } from '../local/failure';

import { runChecks } from './smoke/run-checks';
import type { Target } from './target';

/** @throws Failure where a check fails. */
export async function smokeAfterDeploy(
  { environment, version }: Target,
  { baseAddress, token }: { baseAddress: string; token: string | undefined },
  tell: (text: string) => void,
): Promise<void> {
  const service = { baseAddress, environment, version, token };
  const { failed } = await runChecks(service, (text) => {
    tell(`   ${text}`);
  });
  if (failed > 0) throw new Failure(failed === 1 ? 'A check failed.' : `${failed} checks failed.`);
}
