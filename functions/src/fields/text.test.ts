import type * as z from 'zod';

import { faultsOf } from '../../test/support/faults';
import { readExamples } from '../../test/support/repository';
import { shareOfList } from '../../test/support/share';
import { ReasonOption, reason } from './members';
import { email, line, lines, shortId, storedLine, timeOfDay, repeated } from './text';

const EXAMPLES = readExamples<{
  lines: [name: string, text: string, isInLines: boolean][];
  unchanged: [name: string, text: string][];
  repeated: [texts: string[], places: string[] | number[]][];
}>(__dirname, 'vectors/text.json');

const UNREADABLE = ': must not contain control or hidden characters, or broken Unicode';

test.each([
  ['line', line(5)],
  ['lines', lines(5)],
])('%s: trimmed, not empty, and not too long, whatever the script', (_name, schema) => {
  expect(schema.parse(' \t a b \n')).toBe('a b');
  expect(faultsOf(schema, 'สวัสดี'.slice(0, 5))).toEqual([]);
  expect(faultsOf(schema, 'abcde')).toEqual([]);
  expect(faultsOf(schema, '  abcde  ')).toEqual([]);
  expect(faultsOf(schema, 'abcdef')).toEqual([': must be at most 5 characters']);
  expect(faultsOf(schema, undefined)).toEqual([': is required']);
  for (const value of [null, 7, {}, []])
    expect(faultsOf(schema, value)).toEqual([': must be text']);
});

test.each(['', ' ', '\u200b', '\u00ad\u200d', '\u0301', '\u0007'])('%j is empty', (text) => {
  expect(faultsOf(line(5), text)).toEqual([': must not be empty']);
});

test.each(['a', '7', '-', '฿', '📦', 'é'])('%j is not', (text) => {
  expect(line(5).parse(text)).toBe(text);
});

test.each(EXAMPLES.lines)('%s is in no line, in several: %j %s', (_name, text, isInLines) => {
  expect(faultsOf(line(9), text)).toEqual([UNREADABLE]);
  expect(faultsOf(lines(9), text)).toEqual(isInLines ? [] : [UNREADABLE]);
});

test('an e-mail address is trimmed, its case kept', () => {
  expect(email().parse(' Som@Example.com ')).toBe('Som@Example.com');
  for (const text of ['no', 'a@b', '@example.com', 'a b@example.com']) {
    expect(faultsOf(email(), text)).toEqual([': must be an e-mail address']);
  }
  expect(faultsOf(email(), `${'a'.repeat(60)}@${'b.'.repeat(80)}com`)).toContain(
    ': must be at most 200 characters',
  );
});

test('a reason is text of at most 500 characters, or none', () => {
  expect([undefined, null, ' why '].map((given) => reason().parse(given))).toEqual([
    undefined,
    null,
    'why',
  ]);
  expect(faultsOf(reason(), 'x'.repeat(501))).toEqual([': must be at most 500 characters']);
  expect([{}, { reason: null }, { reason: 'why' }].map((each) => ReasonOption.parse(each))).toEqual(
    [{ reason: null }, { reason: null }, { reason: 'why' }],
  );
});

test.each(['a', 'rama_iv', 'a-1', 'a'.repeat(40)])('%j is a short id', (id) => {
  expect(shortId().parse(id)).toBe(id);
});

test.each(['', '1a', '_a', 'A', 'a.b', 'a/b', 'a b', 'a'.repeat(41), 'a\n', ' a'])(
  '%j is none',
  (id) => {
    expect(faultsOf(shortId(), id)).toEqual([': must be lower-case letters, digits, - and _']);
  },
);

test('a short id is text', () => {
  expect(faultsOf(shortId(), undefined)).toEqual([': is required']);
  expect(faultsOf(shortId(), 7)).toEqual([': must be text']);
});

test.each(['00:00', '09:30', '19:59', '23:59'])('%j is a time of day', (time) => {
  expect(timeOfDay().parse(time)).toBe(time);
});

test.each(['24:00', '9:30', '09:60', '0930', '09:30:00', ' 09:30', '29:00', '09-30', '09:300'])(
  '%j is none',
  (time) => {
    expect(faultsOf(timeOfDay(), time)).toEqual([
      ': must be a time of day as HH:MM, such as 09:30',
    ]);
  },
);

test('a time of day is text', () => {
  expect(faultsOf(timeOfDay(), undefined)).toEqual([': is required']);
  expect(faultsOf(timeOfDay(), 930)).toEqual([': must be text']);
});

/** The code points that a rule refuses, as ranges. */
function refused(schema: z.ZodType, isCounted: (sign: string) => boolean): string[] {
  const ranges: { from: number; to: number }[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (!isCounted(sign) || schema.safeParse(`a${sign}b`).success) continue;
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number): string => code.toString(16);
  return ranges.map(({ from, to }) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`));
}

test('a line has every character of every script, and none that is hidden', () => {
  expect(refused(line(9), (sign) => !/\p{Cn}/u.test(sign))).toEqual([
    ...['0-1f', '7f-9f', '34f', '115f-1160', '17b4-17b5', '2028-202e', '2060-2064', '2066-206f'],
    ...['2800', '3164', 'd800-dfff', 'feff', 'ffa0', 'fff9-fffb', '13430-1343f'],
    ...['1bca0-1bca3', '1d173-1d17a', 'e0001', 'e0020-e007f'],
  ]);
});

const ALL_CODES = shareOfList([...Array(0x110000).keys()]);

test('code points without a character are in no text, but for Han and emoji to come', () => {
  const accepted = /[\p{Extended_Pictographic}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}]/u;
  for (const schema of [line(9), lines(9)]) {
    const isBare = (sign: string): boolean => /\p{Cn}/u.test(sign);
    const signs = ALL_CODES.map((code) => String.fromCodePoint(code));
    const wrong = signs.filter(isBare).filter((sign) => schema.safeParse(`a${sign}`).success);
    expect(wrong.filter((sign) => !accepted.test(sign))).toEqual([]);
  }
});

test.each(EXAMPLES.unchanged)('%s passes as it is', (_name, text) => {
  expect(line(99).parse(text)).toBe(text);
  expect(lines(99).parse(text)).toBe(text);
});

test('a stored line is read with hidden characters', () => {
  expect(storedLine(99).parse('Hub\u{e0041}\u3164')).toBe('Hub\u{e0041}\u3164');
});

test.each(EXAMPLES.repeated)('in %j are repeated those at %j', (texts, places) => {
  expect(repeated(texts)).toEqual(places);
});
