import fc from 'fast-check';

/** A placeholder for JSON text that `JSON.stringify` would not write. */
const RAW_MARK = '@@';
const RAW = new RegExp(`"${RAW_MARK}([^"]*)${RAW_MARK}"`, 'g');
const raw = (json: string): string => `${RAW_MARK}${json}${RAW_MARK}`;

/** JSON text, with the placeholders for raw text filled in. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(RAW, (_, json: string) => json);

const deep = (depth: number): string => raw('['.repeat(depth) + ']'.repeat(depth));

const CONSTANTS: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  0.1,
  1e-9,
  1e21,
  2 ** 53,
  Number.MAX_VALUE,
  5e-324,
  raw('1e999'),
  raw('-1e999'),
  raw('-0'),
  raw('0.1000000000000000055511151231257827'),
  deep(50),
  deep(2000),
  '3.2',
  '__proto__',
  'constructor',
  '../../tokens/x',
  'a/b',
  '.',
  '__x__',
  '\u0000',
  'a\u001bb',
  '\ud800',
  'x\udc00',
  '\u202eabc',
  '\u200b',
  'ﷺ'.repeat(30),
  `a${'\u0300\u0316'.repeat(100)}`,
  'x'.repeat(3000),
  [],
  {},
  [null],
  ['x'],
  { $gt: '' },
  { toString: 1 },
  { valueOf: null, length: 3 },
  Object.fromEntries([['__proto__', { role: 'staff' }]]),
  Array.from({ length: 500 }, () => ({})),
  Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])),
];

/** Values that nobody should send. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...CONSTANTS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

/** Names of unknown members. */
export const strangeNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'platform', 'role', 'account_id', 'is_deleted', ''),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
