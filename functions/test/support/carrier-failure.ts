import { inspect } from 'node:util';

import { CarrierFailure } from '../../src/tracking/carriers/carrier';

export const KEY = 'key-of-our-company';

/** The failure of a call, which shows neither a key nor what is made of one. */
export async function failureOf(
  call: Promise<unknown>,
  ...secrets: string[]
): Promise<CarrierFailure> {
  const failure = await call.then(
    (report) => inspect(report),
    (cause: unknown) => cause,
  );
  if (!(failure instanceof CarrierFailure)) throw new Error(`no failure: ${inspect(failure)}`);
  const shown = `${inspect(failure, { depth: 10 })} ${failure.message} ${failure.stack ?? ''}`;
  for (const secret of [KEY, ...secrets]) expect(shown).not.toContain(secret);
  return failure;
}
