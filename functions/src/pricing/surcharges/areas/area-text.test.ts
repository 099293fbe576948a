import fc from 'fast-check';

import type { Area } from './area';
import { decodeAreas, encodeAreas } from './area-text';

test('areas of one tier are one group', () => {
  const areas = [
    { tier: 'A', from: '99501' },
    { tier: 'A', from: '995', to: '997' },
    { tier: 'A', city: 'Nome' },
    { zone: '5', city: 'Sitka' },
  ];
  expect(encodeAreas(areas)).toBe(
    '[{"tier":"A","codes":"99501,995~997","cities":["Nome"]},{"zone":"5","cities":["Sitka"]}]',
  );
});

test('the city of an area with codes is left out', () => {
  expect(decodeAreas(encodeAreas([{ tier: 'A', from: '99501', city: 'Nome' }]))).toEqual([
    { tier: 'A', from: '99501' },
  ]);
});

const code = fc.string({ unit: fc.constantFrom('0', '1', 'A', 'Z', '-', ' '), minLength: 1 });
const name = fc.oneof(
  fc.record({ tier: fc.constantFrom('A', 'B') }),
  fc.record({ zone: fc.constantFrom('1', '2') }),
);
const area: fc.Arbitrary<Area> = fc.oneof(
  fc.tuple(name, code).map(([of, from]) => ({ ...of, from })),
  fc.tuple(name, code, code).map(([of, from, to]) => ({ ...of, from, to })),
  fc.tuple(name, fc.string()).map(([of, city]) => ({ ...of, city })),
  // The whole country.
  name,
);

test('decoding what was encoded gives the same areas in the same order', () => {
  fc.assert(
    fc.property(fc.array(area), (areas) => {
      expect(decodeAreas(encodeAreas(areas))).toEqual(areas);
    }),
    { seed: 35, numRuns: 500 },
  );
});

test.each([
  '',
  '{}',
  'null',
  '[1]',
  '[{"tier":1}]',
  '[{"codes":"1","more":2}]',
  '[{"cities":"Nome"}]',
])('a text that is none is refused: %s', (text) => {
  expect(() => decodeAreas(text)).toThrow('This is not an encoded list of areas.');
});

test('10,000 ranges of the longest usual codes take less than 250 kB', () => {
  const areas = Array.from({ length: 10_000 }, (_, at) => ({
    tier: 'remote',
    from: String(10_000_000 + at * 10),
    to: String(10_000_005 + at * 10),
  }));
  expect(encodeAreas(areas).length).toBeLessThan(250_000);
});
