import { randomBytes, timingSafeEqual } from 'node:crypto';

/** Made anew at each start. Whoever has it works as the operator. */
export interface SessionKey {
  /** Each call of the page carries it in a header. */
  readonly key: string;
  /**
   * Opens the page's own files alone. A browser sends cookies to every port of this machine, so
   * the key itself is not one.
   */
  readonly ticket: string;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

export const newSessionKey = (): SessionKey => ({ key: newSecret(), ticket: newSecret() });

/** Compares in constant time. */
export function isSecret(given: string | undefined, secret: string): boolean {
  const bytes = Buffer.from(given ?? '');
  const expected = Buffer.from(secret);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
