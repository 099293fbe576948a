import { randomInt } from 'node:crypto';

import {
  ALPHABET,
  isDemoToken,
  tokenPrefix,
  type TokenPrefix,
  withChecksum,
} from '../../src/model/account/token';

const SECRET_LENGTH = 32;

/** A new token with 190 random bits. Its owner sees it once; only the hash is kept. */
export function generateToken(prefix: TokenPrefix): string {
  const token = withChecksum(
    prefix + Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(62)]).join(''),
  );
  return isDemoToken(token) ? generateToken(prefix) : token;
}

/** The first and last characters, so that an owner recognises the token: `svc_3f...9Q`. */
export function tokenHint(token: string): string {
  const prefix = tokenPrefix(token) ?? '';
  return `${token.slice(0, prefix.length + 2)}...${token.slice(-2)}`;
}
