import fc from 'fast-check';

import { normaliseName } from './name-index';
import vectors from './vectors/normalised.json';

test.each(vectors)('$name', ({ text, normalised }) => {
  expect(normaliseName(text)).toBe(normalised);
});

test('normalising twice, or in another case, changes nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...Array.from('st.he& uเแประเทศไทย')) }),
  );
  fc.assert(
    fc.property(text, (each) => {
      const once = normaliseName(each);
      expect(normaliseName(once)).toBe(once);
      expect(normaliseName(` ${each}\t`)).toBe(once);
    }),
    { seed: 764, numRuns: 3_000 },
  );
});
