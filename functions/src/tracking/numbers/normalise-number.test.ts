import fc from 'fast-check';

import { KNOWN_CARRIERS } from './known-carriers';
import { heldNumber, normaliseNumber } from './normalise-number';
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

test.each([
  ['FedEx Express', '1001921334250001000300779017972697', '779017972697'],
  ['FedEx Express', '1195266473930007521100871079919940', '871079919940'],
  ['FedEx, without leading zeros', '1001921334250001000312345678901230', '12345678901230'],
  ['FedEx, with one leading zero', '1001921334250001000301234567890129', '1234567890129'],
  ['FedEx, a number that begins with zeros', '1001921334250001000300000000000011', '000000000011'],
  ['FedEx ASTRA', '32971514560102447849175802862014', '784917580286'],
  ['FedEx Ground GSN', '9622001560001234567100794808390594', '794808390594'],
  ['USPS with a ZIP code', '420787459400111206206406260787', '9400111206206406260787'],
  ['USPS with a long ZIP code', '4201028200009261290113185417468510', '9261290113185417468510'],
  [
    'USPS, 26 digits with a ZIP code',
    '4201028292748931507708513018050063',
    '92748931507708513018050063',
  ],
  ['USPS, 20 digits with a ZIP code', '4202215371969010756003077385', '71969010756003077385'],
])('%s: %s', (_name, barcode, number) => {
  expect(heldNumber(barcode)).toBe(number);
});

test.each([
  ['FedEx Ground 96', '9611020987654312345672'],
  ['FedEx Express, its check digit wrong', '1001921334250001000300779017972698'],
  ['FedEx ASTRA, its check digit wrong', '32971514560102447849175802852014'],
  ['FedEx Ground GSN, its check digit wrong', '9622001560001234567100794808390595'],
  ['USPS with a ZIP code, its check digit wrong', '420787459400111206206406260788'],
  ['USPS with a ZIP code, passing the check of FedEx alone', '4201028200009261290113185417468006'],
  ['a number', '986578788855'],
  ['nobody’s', 'ABCDE'],
])('%s holds no other number: %s', (_name, number) => {
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
