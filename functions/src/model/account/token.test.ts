import { crc32 } from 'node:zlib';

import { generateToken, tokenHint } from '../../../desk/model/new-token';
import {
  apiPrefixOf,
  environmentOf,
  hashToken,
  isDemoToken,
  isWellFormed,
  kindOf,
  tokenPrefix,
  withChecksum,
} from './token';

const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';

test('a token is its prefix, 32 characters and the CRC-32 of both in base 62', () => {
  const token = withChecksum(`svc_${SECRET}`);
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const value = Array.from(token.slice(-6)).reduce(
    (sum, digit) => sum * 62 + digits.indexOf(digit),
    0,
  );
  expect(token).toHaveLength(42);
  expect(value).toBe(crc32(`svc_${SECRET}`));
  expect(isWellFormed(token)).toBe(true);
});

test.each(['svc_', 'uat_svc_', 'trk_'] as const)(
  'a generated %s token is well formed',
  (prefix) => {
    const token = generateToken(prefix);
    expect(isWellFormed(token)).toBe(true);
    expect(tokenPrefix(token)).toBe(prefix);
    expect(isDemoToken(token)).toBe(false);
    expect(generateToken(prefix)).not.toBe(token);
  },
);

test('every single changed character is noticed without the database', () => {
  const token = withChecksum(`uat_svc_${SECRET}`);
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);
    expect(isWellFormed(changed)).toBe(false);
  }
});

test.each([
  ['empty', ''],
  ['prefix alone', 'svc_'],
  ['one character short', withChecksum(`svc_${SECRET.slice(1)}`)],
  ['one character long', withChecksum(`svc_${SECRET}6`)],
  ['other prefix', withChecksum(`abc_${SECRET}`)],
  ['a character outside base 62', withChecksum(`svc_${SECRET.slice(1)}-`)],
  ['a line end after it', `${withChecksum(`svc_${SECRET}`)}\n`],
])('%s is not well formed', (_name, token) => {
  expect(isWellFormed(token)).toBe(false);
});

test('a demo token is one whose secret begins with DEMO', () => {
  const demo = ['svc_DEMOx', 'uat_svc_DEMOx', 'trk_DEMOx'];
  expect(demo.filter((token) => !isDemoToken(token))).toEqual([]);
  expect(['svc_xDEMO', 'xsvc_DEMO', 'svc_demo'].filter(isDemoToken)).toEqual([]);
});

test('the prefix shows environment and kind', () => {
  expect([environmentOf('svc_'), environmentOf('uat_svc_'), environmentOf('trk_')]).toEqual([
    'production',
    'uat',
    undefined,
  ]);
  expect([kindOf('svc_'), kindOf('uat_svc_'), kindOf('trk_')]).toEqual(['api', 'api', 'tracking']);
});

test('the stored hash is the SHA-256, the hint shows four characters of the secret', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(tokenHint(`svc_${SECRET}zzzzzz`)).toBe('svc_ab...zz');
});

test('each environment has its prefix, and what has none of them is no token', () => {
  expect([apiPrefixOf('production'), apiPrefixOf('uat')]).toEqual(['svc_', 'uat_svc_']);
  expect(['svc_x', 'uat_svc_x', 'trk_x'].map(tokenPrefix)).toEqual(['svc_', 'uat_svc_', 'trk_']);
  const none = ['svcx', 'uat_svcx', 'uat_x', 'trkx', 'SVC_x', ' trk_x', ''];
  expect(new Set(none.map(tokenPrefix))).toEqual(new Set([undefined]));
  expect(tokenHint('malformed')).toBe('ma...ed');
});
