import fc from 'fast-check';

import { detectCarriers, isSure } from './known-carriers';
import { normaliseNumber } from './normalise-number';
import others from './vectors/public-numbers-of-others.json';
import ours from './vectors/public-numbers.json';

// The numbers are test numbers of the public project jkeen/tracking_number_data.

const detectInText = (text: string) => detectCarriers(normaliseNumber(text) ?? '');

/** The carriers that texts are surely taken for, though they are not this one's. */
const surelyTakenFor = (carrier: string | null, texts: readonly string[]) =>
  texts.flatMap((text) => {
    const candidates = detectInText(text);
    const [first] = candidates;
    return isSure(candidates) && first?.carrier !== carrier ? [[text, first?.carrier]] : [];
  });

test('there are enough numbers to count on', () => {
  expect(ours.flatMap(({ valid }) => valid)).toHaveLength(66);
  expect(ours.flatMap(({ invalid }) => invalid)).toHaveLength(35);
  expect(others.flatMap(({ numbers }) => numbers)).toHaveLength(126);
});

describe.each(ours)('$name', ({ carrier, valid, invalid }) => {
  test('its carrier comes first', () => {
    const first = valid.map((text) => [text, detectInText(text)[0]?.carrier]);
    expect(first).toEqual(valid.map((text) => [text, carrier]));
  });

  test('no invalid number is sure', () => {
    expect(invalid.filter((text) => isSure(detectInText(text)))).toEqual([]);
  });
});

test.each(others)('$name: no number is surely another carrier’s', ({ carrier, numbers }) => {
  expect(surelyTakenFor(carrier, numbers)).toEqual([]);
});

/** Forms of carriers, known or not, that resemble those of ours. */
const FORMS: readonly (readonly [name: string, carrier: string | null, form: RegExp])[] = [
  ['Amazon', 'amazon', /^TB[ACM]\d{12}$/],
  ['Amazon International', 'amazon', /^[AFC]\d{10}$/],
  ['Canada Post', null, /^\d{16}$/],
  ['Canpar', null, /^[CDKLSUXZ]\d{21}$/],
  ['DPD, 28', 'dpd', /^00\d{25}[0-9A-Z]$/],
  ['DPD, 15', 'dpd', /^\d{14}[0-9A-Z]$/],
  ['GOFO', null, /^GFUS\d{14}$/],
  ['Landmark', null, /^LTN\d{8}N1$/],
  ['LaserShip', null, /^L[AIEHNX][1-3]\d{7}$/],
  ['LaserShip 1LS7', null, /^1LS7[12]\d{10}$/],
  ['LaserShip 1LSCX', null, /^1LSCX[0-9A-Z]{10}$/],
  ['Old Dominion', null, /^(77[78]|072|780)\d{8}$/],
  ['Old Dominion Guaranteed', null, /^80\d{9}$/],
  ['OnTrac', null, /^[CD]\d{14}$/],
  ['PostNL', null, /^3S[A-Z]{4}\d{7,9}$/],
  ['PostNord, SSCC', null, /^00[37]\d{17}$/],
  ['Purolator', null, /^[0-5]\d{11}$/],
  ['Purolator, letters', null, /^[A-Z]{3}\d{9}$/],
  ['Spee-Dee', null, /^SP\d{18}$/],
  ['USPS, 20', 'usps', /^(03|7[0-7])\d{18}$/],
  ['USPS, 22', 'usps', /^9[1-5]\d{20}$/],
  ['USPS, 26', 'usps', /^9[2-5]\d{24}$/],
  ['USPS, 30', 'usps', /^420\d{5}9[1-5]\d{20}$/],
  ['USPS, 34', 'usps', /^420\d{9}9[1-5]\d{20}$/],
  ['USPS, 34 with 26', 'usps', /^420\d{5}9[2-5]\d{24}$/],
  ['Yodel', 'yodel', /^J?JD\d{16}$/],
  ['YunExpress', 'yunexpress', /^YT\d{16}$/],
];

test.each(FORMS)('%s: no made-up number is surely another carrier’s', (_name, carrier, form) => {
  const numbers = fc.sample(fc.stringMatching(form), { numRuns: 100, seed: 21 });
  expect(surelyTakenFor(carrier, numbers)).toEqual([]);
});
