import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Where a deployed service and its tokens belong. */
export type Environment = 'production' | 'uat';

/** What a token opens: the shipping functions, or the tracking interface. */
export type TokenKind = 'api' | 'tracking';

export type TokenPrefix = 'svc_' | 'uat_svc_' | 'trk_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const TOKEN = /^(?:svc_|uat_svc_|trk_)[0-9A-Za-z]{38}$/;

/** Published with the project, so never issued and refused outside of demonstration projects. */
const DEMO_SECRET = /^(?:svc_|uat_svc_|trk_)DEMO/;

/** The prefix of whatever was sent as a token, however malformed the rest, or undefined. */
export function tokenPrefix(text: string): TokenPrefix | undefined {
  if (text.startsWith('svc_')) return 'svc_';
  if (text.startsWith('uat_svc_')) return 'uat_svc_';
  if (text.startsWith('trk_')) return 'trk_';
  return undefined;
}

/** The environment a prefix belongs to; tracking exists in production only, under no other name. */
export function environmentOf(prefix: TokenPrefix): Environment | undefined {
  switch (prefix) {
    case 'svc_':
      return 'production';
    case 'uat_svc_':
      return 'uat';
    case 'trk_':
      return undefined;
  }
}

/** The prefix of the API tokens of an environment. */
export const apiPrefixOf = (environment: Environment): TokenPrefix =>
  environment === 'uat' ? 'uat_svc_' : 'svc_';

export function kindOf(prefix: TokenPrefix): TokenKind {
  return prefix === 'trk_' ? 'tracking' : 'api';
}

/** Whether a token has the right shape and checksum: all that is known without the database. */
export function isWellFormed(token: string): boolean {
  return TOKEN.test(token) && token.endsWith(checksum(token.slice(0, -CHECKSUM_LENGTH)));
}

export function isDemoToken(token: string): boolean {
  return DEMO_SECRET.test(token);
}

/** The key a token is stored under: its SHA-256 in hexadecimal, never the token itself. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** A new token of 190 random bits: shown to its owner once, then known by its hash alone. */
export function generateToken(prefix: TokenPrefix): string {
  const token = withChecksum(
    prefix + Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(62)]).join(''),
  );
  return isDemoToken(token) ? generateToken(prefix) : token;
}

/** The first and last characters, by which an owner recognises a token: `svc_3f...9Q`. */
export function tokenHint(token: string): string {
  const prefix = tokenPrefix(token) ?? '';
  return `${token.slice(0, prefix.length + 2)}...${token.slice(-2)}`;
}

/** Appends the six-character checksum to a prefix and secret. */
export function withChecksum(unchecked: string): string {
  return unchecked + checksum(unchecked);
}

function checksum(unchecked: string): string {
  let rest = crc32(unchecked);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = (ALPHABET[rest % 62] ?? '') + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
