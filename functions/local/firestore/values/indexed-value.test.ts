import fc from 'fast-check';

import { compareValues } from './compare-values';
import { documentBytes } from './document-size';
import { indexedValue } from './indexed-value';
import {
  type Fields,
  NULL,
  type Value,
  arrayValue,
  doubleValue,
  integerValue,
  mapValue,
} from './value';

const text = (stringValue: string): Value => ({ valueType: 'stringValue', stringValue });
const bytes = (length: number): Value => ({
  valueType: 'bytesValue',
  bytesValue: Buffer.alloc(length, 1),
});
const many = (count: number): Value[] => Array.from({ length: count }, () => integerValue(1));
const a = (count: number): string => 'a'.repeat(count);

test.each<[string, Value, Value]>([
  ['a text', text(`${a(1500)}b`), text(a(1500))],
  ['a text in the middle of a character', text(`${a(1499)}\u0E01b`), text(`${a(1499)}\u0E01`)],
  ['a text of long characters', text('\u{1F4E6}'.repeat(400)), text('\u{1F4E6}'.repeat(375))],
  ['bytes', bytes(1501), bytes(1500)],
  ['an array', arrayValue(many(200)), arrayValue(many(188))],
  [
    'a text in an array, behind which there is nothing',
    arrayValue([...many(1), text(a(2000)), NULL]),
    arrayValue([...many(1), text(a(1492))]),
  ],
  [
    'a map, in the order of names',
    mapValue({ c: NULL, b: arrayValue([text(a(1600)), NULL]), a: integerValue(1) }),
    mapValue({ a: integerValue(1), b: arrayValue([text(a(1488))]) }),
  ],
])('%s is truncated', (_name, value, expected) => {
  expect(indexedValue(value)).toEqual(expected);
});

test.each<[string, Value]>([
  ['a text of 1,500 bytes', text(a(1500))],
  ['a text of 500 long characters', text('\u0E01'.repeat(500))],
  ['bytes', bytes(1500)],
  ['an array of 1,496 bytes', arrayValue(many(187))],
  ['a map', mapValue({ m: arrayValue(many(187)) })],
  [
    'a vector',
    mapValue({
      ['__type__']: text('__vector__'),
      value: arrayValue(many(300).map(() => doubleValue(1))),
    }),
  ],
])('%s is whole', (_name, value) => {
  expect(indexedValue(value)).toBe(value);
});

const tail = fc.string({
  unit: fc.constantFrom('a', 'b', '\u0E01', '\u0E02', '\u{1F4E6}'),
  maxLength: 3,
});
const longText = fc
  .tuple(fc.constantFrom(0, 700, 1495, 1498), tail)
  .map(([n, end]) => text(a(n) + end));
const { value: anyValue } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    longText,
    fc.constantFrom(NULL, integerValue(1), bytes(1499), bytes(1501), bytes(1502)),
    fc.array(tie('value'), { maxLength: 4 }).map(arrayValue),
    fc
      .record({ a: tie('value'), b: tie('value'), [a(700)]: tie('value') }, { requiredKeys: [] })
      .map((fields) => mapValue(fields as Fields)),
  ),
}));

test('truncation makes values equal, but never sorts them the other way round', () => {
  const path = { collection: 'c', id: 'a' };
  fc.assert(
    fc.property(anyValue, anyValue, (one, other) => {
      const order = Math.sign(compareValues(one, other));
      const held = Math.sign(compareValues(indexedValue(one), indexedValue(other)));
      expect([0, order]).toContain(held);
      expect(documentBytes(path, { f: indexedValue(one) })).toBeLessThan(1500 + 800 + 100);
    }),
    { seed: 1, numRuns: 3000 },
  );
});
