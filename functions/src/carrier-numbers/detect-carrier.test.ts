import fc from 'fast-check';

import { allCountryCodes } from '../countries/country-list';
import { isS10Number } from './check-digits';
import { KNOWN_CARRIERS, detectCarriers, isSure } from './known-carriers';
import vectors from './vectors/numbers.json';

test.each(vectors)('$name: $number', ({ number, candidates }) => {
  expect(detectCarriers(number)).toEqual(candidates);
});

/** Texts of these characters, and no others. */
const from = (characters: string, length: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from(characters)),
    minLength: length,
    maxLength: length,
  });

const digits = (length: number) => from('0123456789', length);
const letters = (length: number) => from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', length);

/** The posts that are carriers of their own. */
const POSTS: ReadonlyMap<string, string> = new Map([
  ['DE', 'dhl'],
  ['TH', 'thailand_post'],
]);

test('a number in the form of a country’s post is its post’s, whatever its check digit', () => {
  const numbers = fc.tuple(letters(2), digits(9), fc.constantFrom(...allCountryCodes()));
  fc.assert(
    fc.property(numbers, ([service, serial, country]) => {
      const carrier = POSTS.get(country) ?? 'postal_operator';
      const candidates = detectCarriers(`${service}${serial}${country}`);
      expect(candidates).toEqual([{ carrier, confidence: expect.any(Number) }]);
      expect([0.98, 0.5]).toContain(candidates[0]?.confidence);
    }),
    { numRuns: 2000, examples: [[['RX', '000000000', 'DE']], [['LX', '000000000', 'DE']]] },
  );
});

/** Numbers like the examples of every form, with digits of their own, and texts of no form. */
const numbersOfAnyForm = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        ...KNOWN_CARRIERS.flatMap(({ forms }) => forms).flatMap(({ examples }) => examples),
      ),
      digits(40),
    )
    .map(([example, others]) => example.replace(/\d/g, (_digit, at: number) => others.charAt(at))),
  ...[10, 11, 12, 14, 15, 18, 20, 22, 26, 32, 34].map(digits),
  digits(20).map((rest) => `96${rest}`),
  from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 15),
);

test('the likeliest comes first, each carrier once, between 0 and 1', () => {
  fc.assert(
    fc.property(numbersOfAnyForm, (number) => {
      const candidates = detectCarriers(number);
      const confidences = candidates.map(({ confidence }) => confidence);
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
      expect(confidences.every((confidence) => confidence > 0 && confidence < 1)).toBe(true);
      expect(new Set(candidates.map(({ carrier }) => carrier)).size).toBe(candidates.length);
    }),
    { numRuns: 2000 },
  );
});

/** The form of a number, from random digits, and the confidence of a fitting check digit. */
const CHECKED: readonly [name: string, (digits: string) => string, fitting: number][] = [
  ['UPS', (text) => `1ZA1B2C3${text.slice(0, 10)}`, 0.99],
  ['Thailand Post', (text) => `EB${text.slice(0, 9)}TH`, 0.98],
  ['another post', (text) => `RR${text.slice(0, 9)}JP`, 0.98],
  ['DHL Express', (text) => text.slice(0, 10), 0.85],
  ['FedEx Express', (text) => text.slice(0, 12), 0.6],
  ['FedEx Ground', (text) => text.slice(0, 15), 0.7],
  ['FedEx Ground 96', (text) => `96${text.slice(0, 20)}`, 0.9],
  ['FedEx SSCC', (text) => text.slice(0, 18), 0.5],
  ['UPS waybill', (text) => `K${text.slice(0, 10)}`, 0.85],
  ['FedEx barcode', (text) => `1001921334250001000300${text.slice(0, 12)}`, 0.9],
  ['FedEx GSN', (text) => `9622001560001234567100${text.slice(0, 12)}`, 0.95],
  ['FedEx ASTRA', (text) => `3297151456010244${text.slice(0, 16)}`, 0.85],
  ['USPS', (text) => `94${text}`, 0.9],
  ['DHL in Germany, SSCC', (text) => `00340434${text.slice(0, 12)}`, 0.9],
  ['DHL in Germany, Identcode', (text) => text.slice(0, 12), 0.45],
];

test.each(CHECKED)('%s: one number in ten passes by chance', (_name, write, fitting) => {
  const samples = fc.sample(digits(20), { numRuns: 4000, seed: 21 });
  const passing = samples.filter((text) =>
    detectCarriers(write(text)).some(({ confidence }) => confidence === fitting),
  );
  expect(passing.length / samples.length).toBeGreaterThan(0.08);
  expect(passing.length / samples.length).toBeLessThan(0.12);
});

test('a number is sure where its form and its check digit are one carrier’s', () => {
  const sure = ['EB315050240TH', '7777777770', '1Z5R89390357567127', 'JD014600003889123456'];
  expect(sure.filter((number) => !isSure(detectCarriers(number)))).toEqual([]);
  const unsure = ['ED852942183TH', '7777777771', '123456789012', 'TH01011A1B2C3D', 'ABCDE'];
  expect(unsure.filter((number) => isSure(detectCarriers(number)))).toEqual([]);
});

test('the bound of what is sure is sure', () => {
  const isSureAt = (confidence: number) => isSure([{ carrier: 'dhl', confidence }]);
  expect([0.79, 0.8].map(isSureAt)).toEqual([false, true]);
  expect(isSure([])).toBe(false);
});

test('a postal number whose sum leaves nothing has the check digit 5', () => {
  expect(isS10Number('EE000000005TH')).toBe(true);
  expect(isS10Number('EE000000000TH')).toBe(false);
});
