import { FieldValue, Timestamp } from 'firebase-admin/firestore';

import { sizeOfDocument, sizeOfFields } from './billed';

test.each<[string, unknown, number]>([
  ['text, in bytes', 'กข', 6 + 1],
  ['a number', 3.5, 8],
  ['bytes', new Uint8Array(800_000), 800_000],
  ['null', null, 8],
  ['a time', new Date(0), 8],
  ['a stored time', Timestamp.fromMillis(0), 8],
  ['the time of the commit', FieldValue.serverTimestamp(), 8],
  ['a list', ['a', 'b'], 2 + 2],
  ['a map', { city: 'x' }, 5 + 2],
  ['maps in a list', [{ n: 1 }, { n: 2 }], 2 * (2 + 8)],
])('%s', (_what, value, bytes) => {
  expect(sizeOfFields(value)).toBe(bytes);
  expect(sizeOfFields({ f: value })).toBe('f'.length + 1 + bytes);
});

test('a new document counts its name, and what it is found by', () => {
  expect(sizeOfDocument({})).toBe(1000);
  const terms = { search_terms: ['a', 'b'] };
  expect(sizeOfDocument(terms)).toBe(1000 + sizeOfFields(terms) + 2 * 150);
});
