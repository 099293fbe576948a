import fc from 'fast-check';

import { PLAIN } from '../../bills/layouts/plain';
import { readBills } from '../../bills/layouts/read-bills';
import { isDocumentId } from '../../store/document-id';
import { MAX_NUMBER_LENGTH, encodeNumber, isSameNumber, plainNumber } from './bill-number';

/** The number that an id is of, in lower case. */
const decode = (id: string): string =>
  id.replaceAll(
    /~(?:U([0-9A-F]{4})|([0-9A-F]{2}))|[A-Z]/g,
    (all, wide?: string, narrow?: string) => {
      const code = wide ?? narrow;
      return code === undefined
        ? all.toLowerCase()
        : String.fromCharCode(Number.parseInt(code, 16));
    },
  );

/** What stands between the parts of numbers. Blanks, hyphens and dashes look alike, and are not. */
const SIGNS = ['', '-', '/', '.', '_', ' ', '  ', '#', ':', '\\', '*', '~', '–', '—', '‑', '−'];
const PREFIXES = [
  'INV',
  'BKKIR',
  'FDX',
  'IV',
  'Nr.',
  'SI',
  'บิล',
  'ใบแจ้งหนี้',
  'เลขที่',
  'É',
  'ß',
  'ss',
];
const ENDINGS = ['', 'A', 'b', 'v2', '-v2', '-b2', '~2F', '(1)', 'ก', 'ข', '๑'];

const digits = fc.oneof(
  fc.stringMatching(/^\d{3,10}$/),
  fc
    .tuple(fc.constantFrom('0', '00', '000'), fc.stringMatching(/^[1-9]\d{2,6}$/))
    .map(([a, b]) => a + b),
  fc.stringMatching(/^[๐-๙]{3,6}$/),
);

const parts = fc.tuple(
  fc.constantFrom(...PREFIXES),
  fc.constantFrom(...SIGNS),
  fc.constantFrom('2026', '26', '69', '๒๕๖๙', ''),
  fc.constantFrom(...SIGNS),
  digits,
  fc.constantFrom(...ENDINGS),
);

/** A number, and one in which a single part is another: its sign, where it stands, its zeros, a letter. */
const pairs = fc
  .tuple(parts, parts, fc.nat(5))
  .map(([one, two, at]) => [one.join(''), one.with(at, two[at] ?? '').join('')] as const)
  // The oracle: what is printed, but for case and outer blanks.
  .filter(([one, two]) => one.trim().toLowerCase() !== two.trim().toLowerCase());

const PAIRS = fc.sample(pairs, { seed: 56, numRuns: 2000 });

test('2,000 pairs of numbers as carriers print them: none is merged, none is changed', () => {
  for (const [one, two] of PAIRS) {
    expect([one, two, isSameNumber(one, two)]).toEqual([one, two, false]);
    expect(encodeNumber(one)).not.toBe(encodeNumber(two));
    for (const number of [one, two]) {
      expect(decode(encodeNumber(number))).toBe(number.trim().normalize('NFC').toLowerCase());
      expect(isDocumentId(`falcon-${encodeNumber(number)}`)).toBe(true);
    }
  }
  // So many of them a release up to 1.20 took for one.
  const merged = PAIRS.filter(([one, two]) => plainNumber(one) === plainNumber(two));
  expect(merged.length).toBeGreaterThan(300);
});

test('a file with all of these numbers has as many bills, each with its number as printed', () => {
  const numbers = new Map(
    PAIRS.flat().map((number) => [number.trim().toLowerCase(), number.trim()]),
  );
  const rows = [...numbers.values()].map((number) => `"${number}",77140239,freight,1.00`);
  const content = ['invoice_number,tracking_number,charge,amount_thb', ...rows].join('\n');
  const bills = readBills({ name: 'a.csv', content: Buffer.from(content) }, PLAIN);
  expect(bills.map(({ number }) => number)).toEqual([...numbers.values()]);
});

test.each([
  ['a case', 'Inv-7', 'INV-7'],
  ['outer blanks', '  INV-7\u00A0', 'INV-7'],
  ['how an accent is composed', 'Ne\u0301-7', 'N\u00E9-7'],
])('%s does not tell numbers apart', (_what, one, two) => {
  expect(isSameNumber(one, two)).toBe(true);
  expect(encodeNumber(one)).toBe(encodeNumber(two));
});

test.each([
  ['INV-7', 'INV-7'],
  ['inv 2026/001', 'INV~202026~2F001'],
  ['ก', '~U0E01'],
  ['..', '..'],
])('%s in an id is %s', (number, id) => {
  expect(encodeNumber(number)).toBe(id);
});

test('no number ends like the id of a version, and each of its length has room in an id', () => {
  for (const end of ['-v2', '-V2', '-b2', '-v2-b3']) {
    expect(encodeNumber(`INV${end}`)).not.toMatch(/-[vb]\d+$/);
  }
  // Composed letters that are stored in three parts are the longest.
  const longest = `${'a'.repeat(40)}-${encodeNumber('\uFB2C'.repeat(MAX_NUMBER_LENGTH))}-b99-v99-12345`;
  expect(isDocumentId(longest)).toBe(true);
});
