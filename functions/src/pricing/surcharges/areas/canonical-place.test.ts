import { readExamples } from '../../../../test/support/repository';
import { canonicalPlace, codesWithin } from './canonical-place';
import { codeInterval, codeNumber } from './postal-code';

const EXAMPLES = readExamples<{
  codes: [country: string, postalCode: string, code: string][];
  none: [country: string, postalCode: string][];
  beginnings: [country: string, text: string, beginning: string][];
  wrong: [country: string, text: string][];
}>(__dirname, 'vectors/canonical-place.json');

test.each(EXAMPLES.codes)('%s %s counts as %s', (country, postalCode, code) => {
  expect(canonicalPlace(country, { postalCode })).toEqual({
    code: codeNumber(code),
    city: undefined,
    cityParts: [],
  });
});

test.each(EXAMPLES.none)('%s %j counts as no code', (country, postalCode) => {
  expect(canonicalPlace(country, { postalCode, city: 'Mt. X' })).toEqual({
    code: undefined,
    city: 'mount x',
    cityParts: [{ name: 'mount x', base: 'mount x', word: undefined, isRegion: false }],
  });
});

test.each(EXAMPLES.beginnings)('%s %j is the beginning of codes', (country, text, beginning) => {
  expect(codesWithin(country, text)).toEqual(codeInterval(country, beginning));
});

test.each(EXAMPLES.wrong)('%s %j is not', (country, text) => {
  expect(codesWithin(country, text)).toBeUndefined();
});
