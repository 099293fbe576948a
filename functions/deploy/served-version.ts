import type { Environment } from '../src/platform/config';
import { Failure, messageOf } from '../tooling/failure';
import { deployedFunctions } from './deployed-functions';

const LIMIT_MS = 60_000;

/**
 * The version that a deployed function reports, which needs no credential; undefined if the
 * function does not exist, or its release does not report one.
 * @throws Failure if nothing answers.
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

/** The cause of fetch's "fetch failed" says more. */
const causeOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/**
 * A sentence about the first of an environment's functions that serves another version; undefined
 * if there is none.
 * @throws Failure if one does not answer.
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
