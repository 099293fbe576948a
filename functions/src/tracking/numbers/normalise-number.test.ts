import fc from 'fast-check';

import { normaliseNumber } from './normalise-number';
import vectors from './vectors/normalised.json';

test.each(vectors)('$name', ({ text, number }) => {
  expect(normaliseNumber(text) ?? null).toBe(number);
});

test('whatever is given, the result is a number as carriers know it, and stays itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const number = normaliseNumber(text);
      if (number === undefined) return;
      expect(number).toMatch(/^[A-Z0-9]{5,50}$/);
      expect(normaliseNumber(number)).toBe(number);
    }),
    { numRuns: 2000 },
  );
});
