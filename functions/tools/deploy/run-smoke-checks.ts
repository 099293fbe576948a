import { messageOf } from '../failure';
import type { ServiceUnderTest } from './service-under-test';
import { CHECKS, type Check } from './smoke-checks';

export interface SmokeResult {
  readonly passed: number;
  readonly failed: number;
  readonly notTried: number;
}

/** Runs every check, even if others fail, and reports each in one line. */
export async function runChecks(
  service: ServiceUnderTest,
  print: (text: string) => void,
  checks: readonly Check[] = CHECKS,
): Promise<SmokeResult> {
  const result = { passed: 0, failed: 0, notTried: 0 };
  for (const check of checks) {
    const outcome = await tryCheck(check, service);
    result[outcome.kind] += 1;
    print(`${MARK[outcome.kind]}  ${check.name.padEnd(13)} ${printable(outcome.text, service)}`);
  }
  return result;
}

const MARK = { passed: 'ok  ', failed: 'FAIL', notTried: '-   ' } as const;

interface Outcome {
  readonly kind: keyof SmokeResult;
  readonly text: string;
}

async function tryCheck(check: Check, service: ServiceUnderTest): Promise<Outcome> {
  if (check.needsToken && service.token === undefined) {
    return { kind: 'notTried', text: 'not tried, because it needs a token' };
  }
  try {
    return { kind: 'passed', text: await check.run(service) };
  } catch (error) {
    return { kind: 'failed', text: messageOf(error) };
  }
}

const LONGEST = 300;

/** An answer may be anything, and may repeat what it was sent. */
const printable = (text: string, { token }: ServiceUnderTest): string =>
  (token === undefined ? text : text.replaceAll(token, '(the token)'))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST);
