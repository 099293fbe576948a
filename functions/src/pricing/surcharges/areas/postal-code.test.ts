import { readExamples } from '../../../../test/support/repository';
import { allCountryCodes } from '../../../countries/country-list';
import { canonicalCode, isFullCode, postalFormat, withLostZero } from './postal-code';

const EXAMPLES = readExamples<{
  codes: [country: string, text: string, code: string][];
  malformed: [country: string, text: string][];
  full: [country: string, code: string, isFull: boolean][];
}>(__dirname, 'vectors/postal-code.json');

test.each(EXAMPLES.codes)('%s %s is %s', (country, text, code) => {
  expect(canonicalCode(country, text)).toBe(code);
  expect(canonicalCode(country, code)).toBe(code);
});

test.each(EXAMPLES.malformed)('%s %s is no code', (country, text) => {
  expect(canonicalCode(country, text)).toBeUndefined();
});

test.each([
  ['US', '6390', '06390'],
  ['JP', '400000', '0400000'],
  ['BR', '1310100', '01310100'],
  ['US', '639', undefined],
  ['US', '06390', undefined],
  ['TH', '1011', undefined],
  ['GB', 'IV04', undefined],
])('with its lost zero, %s %s is %s', (country, code, whole) => {
  expect(withLostZero(country, code)).toBe(whole);
});

test.each(EXAMPLES.full)('whether %s %s is a full code: %s', (country, code, isFull) => {
  expect(isFullCode(country, code)).toBe(isFull);
});

test('codes of digits have at most ten, the shortest named first, in 157 countries', () => {
  const lengths = allCountryCodes().flatMap((country) => {
    const format = postalFormat(country);
    return format.kind === 'digits' ? [format.lengths] : [];
  });
  expect(lengths).toHaveLength(157);
  expect(Math.max(...lengths.flat())).toBeLessThanOrEqual(10);
  expect(lengths.map((each) => each.toSorted((a, b) => a - b))).toEqual(lengths);
});
