import fc from 'fast-check';

import { codeInterval, codeNumber } from './postal-code';

const sign = fc.constantFrom('0', '5', '9', 'A', 'B', 'M', 'Z');
const code = fc.string({ unit: sign, minLength: 1, maxLength: 10 });

test('the numbers of codes are in the order of their texts', () => {
  fc.assert(
    fc.property(code, code, (a, b) => {
      expect(Math.sign(codeNumber(a) - codeNumber(b))).toBe(Number(a > b) - Number(a < b));
      expect(Number.isSafeInteger(codeNumber(a))).toBe(true);
    }),
    { seed: 31 },
  );
});

test('an interval holds the codes that begin with its ends, and those between', () => {
  fc.assert(
    fc.property(code, code, code, (a, b, asked) => {
      const [from, to] = a <= b ? [a, b] : [b, a];
      const { low, high } = codeInterval('ZZ', from, to);
      const number = codeNumber(asked);
      const isHeld = asked >= from && (asked <= to || asked.startsWith(to));
      expect(low <= number && number <= high).toBe(isHeld);
    }),
    { seed: 32 },
  );
});

test('a British area of one letter holds none of two', () => {
  const { low, high } = codeInterval('GB', 'M');
  const isHeld = (text: string): boolean => low <= codeNumber(text) && codeNumber(text) <= high;
  expect(['M01', 'M901AA', 'ME01', 'MK', 'L99', 'N01'].filter(isHeld)).toEqual(['M01', 'M901AA']);
});

test('elsewhere one letter holds all that begin with it', () => {
  const { low, high } = codeInterval('MT', 'V');
  expect(low < codeNumber('VLT1117') && codeNumber('VLT1117') <= high).toBe(true);
});
