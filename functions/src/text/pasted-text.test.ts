import fc from 'fast-check';

import {
  cleanLine,
  cleanLines,
  hasUnknownSigns,
  isCleanedFrom,
  isReadableLine,
  plainCode,
  westernDigits,
} from './pasted-text';

/** Letters of many scripts, blanks, joiners, selectors, marks and broken characters. */
const SIGNS = Array.from(
  'a1 -\nกำ\u0e48אبक\u094dᠠ葛カ❤👩\u00a0\u00ad\u034f\u061c\u180b\u180e\u200b\u200c\u200d' +
    '\u200e\u202a\u202c\u2066\u2069\u2060\ufe0f\ufeff\u20e3🏽' +
    '\u{e0100}\u{e0041}\uf70a\ue000\u2011–−ー๑１\u3000',
);
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

test.each([
  ['a line', cleanLine],
  ['lines', cleanLines],
  ['a code', plainCode],
])('cleaning %s twice changes nothing, and is known as such', (_name, clean) => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = clean(text);
      expect(clean(once)).toBe(once);
      expect([isCleanedFrom(once, text), isCleanedFrom(`${once}!`, text)]).toEqual([true, false]);
    }),
    { seed: 1121, numRuns: 3_000 },
  );
});

test('the digits of every script are read as western ones', () => {
  let scripts = 0;
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const write = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    const written = write.format(9_876_543_210);
    if (!/^\p{Nd}+$/u.test(written)) continue;
    expect([system, westernDigits(written)]).toEqual([system, '9876543210']);
    scripts += 1;
  }
  expect(scripts).toBeGreaterThan(50);
});

test.each([
  ['hyphens of all kinds', '1‐2‑3‒4–5—6―7−8⁃9─0', '1-2-3-4-5-6-7-8-9-0'],
  ['a hyphen of a Japanese keyboard', '907ー1801', '907-1801'],
  ['a long vowel', 'コーポ', 'コーポ'],
  ['full-width signs', 'ＳＲ－３Ｆ７Ｋ', 'SR-3F7K'],
  ['joiners between letters that join', 'می\u200cخ', 'میخ'],
  ['blanks', 'a\u00a0b\u3000c d', 'a b c d'],
])('a code with %s is %j: %j', (_name, text, plain) => {
  expect(plainCode(text)).toBe(plain);
});

test('a text longer than any code is not composed, which marks would make slow', () => {
  const marks = '\u0316\u0300'.repeat(100);
  expect(plainCode(marks)).toBe(marks.normalize('NFKC'));
  expect(plainCode(`${marks}\u0316`)).toBe(`${marks}\u0316`);
  expect(marks.normalize('NFKC')).not.toBe(marks);
});

test.each([
  ['a sign of one font', 'a\ue000', true],
  ['a code point without a character', 'a\u0378', true],
  ['a Thai mark of a font', 'ก\uf70a', false],
  ['what is dropped', 'a\u200b\u{e0041}', false],
  ['text', 'สมชาย 👨\u200d👩', false],
])('of %s, %j has unknown signs: %j', (_name, text, isUnknown) => {
  expect(hasUnknownSigns(text)).toBe(isUnknown);
});

type Fate = 'kept' | 'dropped' | 'blank' | 'refused' | 'other';

/** What becomes of a code point between two letters. */
function fateOf(sign: string): Fate {
  const cleaned = cleanLine(`a${sign}b`);
  if (!isReadableLine(cleaned)) return 'refused';
  if (cleaned === `a${sign}b`) return 'kept';
  return cleaned === 'ab' ? 'dropped' : cleaned === 'a b' ? 'blank' : 'other';
}

/** Which code points have none differs by runtime: the lists below leave them out. */
const WITHOUT_CHARACTER =
  /(?![\p{DI}\p{Extended_Pictographic}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}])\p{Cn}/u;

test('which code points a line refuses, drops, makes blanks of, or replaces', () => {
  expect(['\u0378', '\uffff'].map(fateOf)).toEqual(['refused', 'refused']);
  const ranges = new Map<Fate, { from: number; to: number }[]>();
  for (let code = 0; code <= 0x10ffff; code += 1) {
    // The planes between have no characters.
    if (code === 0x40000) code = 0xe0000;
    const sign = String.fromCodePoint(code);
    const fate = fateOf(sign);
    if (WITHOUT_CHARACTER.test(sign) ? fate === 'refused' : fate === 'kept') continue;
    const ofFate = ranges.get(fate) ?? [];
    const last = ofFate.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.set(fate, [...ofFate, { from: code, to: code }]);
  }
  const hex = (code: number): string => code.toString(16);
  const shown = (fate: Fate): string[] =>
    (ranges.get(fate) ?? []).map(({ from, to }) =>
      from === to ? hex(from) : `${hex(from)}-${hex(to)}`,
    );
  expect(shown('refused').join(' ')).toBe(
    '0-8 e-1f 7f-84 86-9f d800-f6ff f71b-f8ff f0000-ffffd 100000-10fffd',
  );
  expect(shown('blank').join(' ')).toBe('9-d 85 a0 1680 2000-200a 2028-2029 202f 205f 2800 3000');
  expect(shown('dropped').join(' ')).toBe(
    'ad 34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f ' +
      '3164 fe00-fe0f feff ffa0 fff0-fffc 13430-1343f 1bca0-1bca3 1d173-1d17a ' +
      'e0000-e0fff',
  );
  expect([shown('other'), shown('kept')]).toEqual([['f700-f71a'], []]);
});
