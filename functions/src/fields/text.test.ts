import { listFaults } from '../../test/support/faults';
import { readExamples } from '../../test/support/repository';
import { ReasonOption, reason } from './members';
import { email, line, lines, shortId, storedLine, timeOfDay, repeated } from './text';

const EXAMPLES = readExamples<{
  refused: [name: string, text: string][];
  cleaned: [name: string, text: string, asLine: string, asLines: string][];
  unchanged: [name: string, text: string][];
  repeated: [texts: string[], places: string[] | number[]][];
}>(__dirname, 'vectors/text.json');

const UNREADABLE = ': must not contain control or hidden characters, or broken Unicode';

test.each([
  ['line', line(5)],
  ['lines', lines(5)],
])('%s: trimmed, not empty, and not too long, whatever the script', (_name, schema) => {
  expect(schema.parse(' \t a b \n')).toBe('a b');
  expect(listFaults(schema, 'สวัสดี'.slice(0, 5))).toEqual([]);
  expect(listFaults(schema, 'abcde')).toEqual([]);
  expect(listFaults(schema, '  abcde  ')).toEqual([]);
  expect(listFaults(schema, 'abcdef')).toEqual([': must be at most 5 characters']);
  expect(listFaults(schema, undefined)).toEqual([': is required']);
  for (const value of [null, 7, {}, []])
    expect(listFaults(schema, value)).toEqual([': must be text']);
});

test.each(['', ' ', '\u200b', '\u00ad\u200d', '\u0301', '\u0007'])('%j is empty', (text) => {
  expect(listFaults(line(5), text)).toEqual([': must not be empty']);
});

test.each(['a', '7', '-', '฿', '📦', 'é'])('%j is not', (text) => {
  expect(line(5).parse(text)).toBe(text);
});

test.each(EXAMPLES.refused)('%s is in no text: %j', (_name, text) => {
  for (const schema of [line(9), lines(9)]) expect(listFaults(schema, text)).toEqual([UNREADABLE]);
});

test.each(EXAMPLES.cleaned)('%s is cleaned: %j', (_name, text, asLine, asLines) => {
  expect(line(99).parse(text)).toBe(asLine);
  expect(lines(99).parse(text)).toBe(asLines);
});

test('an e-mail address is trimmed, its case kept', () => {
  expect(email().parse(' Som@Example.com ')).toBe('Som@Example.com');
  for (const text of ['no', 'a@b', '@example.com', 'a b@example.com']) {
    expect(listFaults(email(), text)).toEqual([': must be an e-mail address']);
  }
  expect(listFaults(email(), `${'a'.repeat(60)}@${'b.'.repeat(80)}com`)).toContain(
    ': must be at most 200 characters',
  );
});

test('a reason is text of at most 500 characters, or none', () => {
  expect([undefined, null, ' why '].map((given) => reason().parse(given))).toEqual([
    undefined,
    null,
    'why',
  ]);
  expect(listFaults(reason(), 'x'.repeat(501))).toEqual([': must be at most 500 characters']);
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
    expect(listFaults(shortId(), id)).toEqual([': must be lower-case letters, digits, - and _']);
  },
);

test.each(['00:00', ' 09:30', '09:30', '19:59', '23:59'])('%j is a time of day', (time) => {
  expect(timeOfDay().parse(time)).toBe(time.trim());
});

test.each(['24:00', '9:30', '09:60', '0930', '09:30:00', '29:00', '09-30', '09:300'])(
  '%j is none',
  (time) => {
    expect(listFaults(timeOfDay(), time)).toEqual([
      ': must be a time of day as HH:MM, such as 09:30',
    ]);
  },
);

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
