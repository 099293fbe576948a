import fc from 'fast-check';

import { readExamples } from '../../test/support/repository';
import { KNOWN_CARRIERS } from './known-carriers';
import { heldNumber, normaliseNumber } from './normalise-number';
import vectors from './vectors/normalised.json';

const EXAMPLES = readExamples<{
  barcodes: [name: string, barcode: string, number: string][];
  none: [name: string, number: string][];
}>(__dirname, 'vectors/normalise-number.json');

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

test.each(EXAMPLES.barcodes)('%s: %s', (_name, barcode, number) => {
  expect(heldNumber(barcode)).toBe(number);
});

test.each(EXAMPLES.none)('%s holds no other number: %s', (_name, number) => {
  expect(heldNumber(number)).toBe(number);
});

test('what is held ends or lies in the number, and holds nothing itself', () => {
  const barcodes = KNOWN_CARRIERS.flatMap(({ forms }) => forms)
    .filter(({ holds }) => holds !== undefined)
    .map(({ form }) => fc.stringMatching(new RegExp(form.source.replace('(?!420)', ''))));
  fc.assert(
    fc.property(fc.oneof(...barcodes), (barcode) => {
      const number = heldNumber(barcode);
      expect(barcode).toContain(number);
      expect(number.length).toBeGreaterThanOrEqual(12);
      expect(heldNumber(number)).toBe(number);
    }),
    { numRuns: 2000 },
  );
});
