import { inspect } from 'node:util';

import { NoReport } from '../../src/tracking/carriers/carrier';

export const KEY = 'key-of-our-company';

/** Why a call gave no report, which shows neither a key nor what is made of one. */
export async function requireFailure(
  call: Promise<unknown>,
  ...secrets: string[]
): Promise<NoReport> {
  const failure = await call.then(
    (report) => inspect(report),
    (cause: unknown) => cause,
  );
  if (!(failure instanceof NoReport)) throw new Error(`no failure: ${inspect(failure)}`);
  const shown = `${inspect(failure, { depth: 10 })} ${failure.message} ${failure.stack ?? ''}`;
  for (const secret of [KEY, ...secrets]) expect(shown).not.toContain(secret);
  return failure;
}
