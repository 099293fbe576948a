import fc from 'fast-check';

import { readExamples } from '../../test/support/repository';
import { detectCarriers, isSure } from './known-carriers';
import { normaliseNumber } from './normalise-number';
import others from './vectors/public-numbers-of-others.json';
import ours from './vectors/public-numbers.json';

const EXAMPLES = readExamples<{
  /** Forms of carriers, known or not, that resemble those of ours. */
  forms: [name: string, carrier: string | null, form: string][];
}>(__dirname, 'vectors/resembling-forms.json');

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

test.each(EXAMPLES.forms)(
  '%s: no made-up number is surely another carrier’s',
  (_name, carrier, form) => {
    const numbers = fc.sample(fc.stringMatching(new RegExp(form)), { numRuns: 100, seed: 21 });
    expect(surelyTakenFor(carrier, numbers)).toEqual([]);
  },
);
