import { Failure, messageOf } from '../tooling/failure';
import type { Environment } from '../src/platform/config';

import { deployedFunctions } from './deployed-functions';

const LIMIT_MS = 60_000;

/**
 * The version that a deployed function answers, which needs no credential; undefined where the
 * function is not there, or is of a release that told none.
 * @throws Failure where nothing answers.
 */
export async function servedVersion(
  baseAddress: string,
  name: string,
): Promise<string | undefined> {
  const address = `${baseAddress}/${name}`;
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const answer = await fetch(address, { method: 'OPTIONS', signal });
    return answer.headers.get('x-service-version') ?? undefined;
  } catch (error) {
    throw new Failure(`${address} does not answer: ${causeOf(error)}.`);
  }
}

/** What fetch calls "fetch failed" has a cause that says more. */
const causeOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/**
 * The first of an environment's functions that does not serve a version, as a sentence; undefined
 * where all of them do.
 * @throws Failure where one does not answer.
 */
export async function whatServesAnother(
  version: string,
  environment: Environment,
  baseAddress: string,
): Promise<string | undefined> {
  for (const name of deployedFunctions(environment)) {
    const served = await servedVersion(baseAddress, name);
    if (served !== version)
      return `${name} serves ${served ?? 'an unknown version'}, not ${version}`;
  }
  return undefined;
}
