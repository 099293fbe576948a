import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export type Environment = 'production' | 'uat';

/** What a token gives access to: the shipping functions or the tracking interface. */
export type TokenKind = 'api' | 'tracking';

export type TokenPrefix = 'svc_' | 'uat_svc_' | 'trk_';

export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;
const TOKEN = /^(?:svc_|uat_svc_|trk_)[0-9A-Za-z]{38}$/;

/** Demo tokens are published with the project: they are never issued, and work only in demo projects. */
const DEMO_SECRET = /^(?:svc_|uat_svc_|trk_)DEMO/;

/** The prefix of a token, even if the rest is malformed. */
export function tokenPrefix(text: string): TokenPrefix | undefined {
  if (text.startsWith('svc_')) return 'svc_';
  if (text.startsWith('uat_svc_')) return 'uat_svc_';
  if (text.startsWith('trk_')) return 'trk_';
  return undefined;
}

const ENVIRONMENTS: Readonly<Record<TokenPrefix, Environment | undefined>> = {
  svc_: 'production',
  uat_svc_: 'uat',
  // Tracking exists in production only, so its prefix names none.
  trk_: undefined,
};

export const environmentOf = (prefix: TokenPrefix): Environment | undefined => ENVIRONMENTS[prefix];

export const apiPrefixOf = (environment: Environment): TokenPrefix =>
  environment === 'uat' ? 'uat_svc_' : 'svc_';

export const kindOf = (prefix: TokenPrefix): TokenKind => (prefix === 'trk_' ? 'tracking' : 'api');

/** Checks form and checksum: everything that needs no database. */
export const isWellFormed = (token: string): boolean =>
  TOKEN.test(token) && token.endsWith(checksum(token.slice(0, -CHECKSUM_LENGTH)));

export const isDemoToken = (token: string): boolean => DEMO_SECRET.test(token);

/** The key a token is stored under. The token itself is never stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** Appends the six-character checksum to a prefix and secret. */
export const withChecksum = (unchecked: string): string => unchecked + checksum(unchecked);

function checksum(unchecked: string): string {
  let rest = crc32(unchecked);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = (ALPHABET[rest % 62] ?? '') + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
