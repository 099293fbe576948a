import fc from 'fast-check';

import { type Value, arrayValue, integerValue, mapValue } from '../values/value';
import { assertIndexLimits } from './assert-index-limits';
import { parseIndexDefinitions } from './definitions';
import { indexUses } from './stored-bytes';

const text = (length: number): Value => ({
  valueType: 'stringValue',
  stringValue: 'x'.repeat(length),
});
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

const value = fc.oneof(
  fc.constantFrom(0, 10, 700, 1400, 1500, 3000).map(text),
  fc
    .tuple(fc.constantFrom(1, 100, 1000, 3000), fc.constantFrom(text(1500), integerValue(1)))
    .map(([count, element]) => arrayValue(Array<Value>(count).fill(element))),
  fc.constantFrom(1, 1000).map((count) => {
    const fields = Array.from({ length: count }, (_, n) => [`g${n}`, text(1)] as const);
    return mapValue(Object.fromEntries(fields));
  }),
);

const document = fc.record({
  collection: fc.constantFrom('c', `p/${'x'.repeat(1400)}/c`, `p/${'x'.repeat(2000)}/c`),
  id: fc.constantFrom('a', 'y'.repeat(1400)),
  fields: fc.dictionary(fc.constantFrom(...NAMES), value),
  createMicros: fc.constant(1),
  updateMicros: fc.constant(1),
});

const composite = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 }), fc.boolean())
  .map(([names, hasArray]) => ({
    collectionGroup: 'c',
    fields: names.map((fieldPath, at) =>
      hasArray && at === 0
        ? { fieldPath, arrayConfig: 'CONTAINS' }
        : { fieldPath, order: 'ASCENDING' },
    ),
  }));

test.each([
  ['texts', text(0)],
  ['arrays', arrayValue([])],
  ['maps', mapValue({})],
])('20,000 fields with empty %s have as many entries as are allowed', (_name, empty) => {
  const withFields = (count: number) => {
    const fields = Array.from({ length: count }, (_, n) => [`f${n}`, empty] as const);
    const named = { collection: 'c', id: 'a', fields: Object.fromEntries(fields) };
    assertIndexLimits({ ...named, createMicros: 1, updateMicros: 1 }, parseIndexDefinitions({}));
  };
  withFields(20_000);
  expect(() => {
    withFields(20_001);
  }).toThrow('too many index entries for entity /c/a');
});

/** https://firebase.google.com/docs/firestore/quotas#indexes */
test('a document is refused exactly if its entries exceed a limit', () => {
  const outcomes = { refused: 0, accepted: 0 };
  fc.assert(
    fc.property(document, fc.array(composite, { maxLength: 8 }), (one, indexes) => {
      const definitions = parseIndexDefinitions({ indexes });
      const uses = indexUses(one, definitions);
      const total = (of: 'entries' | 'bytes') => uses.reduce((sum, use) => sum + use[of], 0);
      const isTooLarge =
        total('entries') > 40_000 ||
        total('bytes') > 8 * 1024 * 1024 ||
        uses.some(({ largestBytes }) => largestBytes > 7.5 * 1024);
      const act = () => {
        assertIndexLimits(one, definitions);
      };
      outcomes[isTooLarge ? 'refused' : 'accepted'] += 1;
      if (isTooLarge) expect(act).toThrow(/index entr/);
      else expect(act).not.toThrow();
    }),
    { seed: 1, numRuns: 300 },
  );
  expect(Math.min(outcomes.refused, outcomes.accepted)).toBeGreaterThan(50);
});
