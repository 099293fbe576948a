import { canonicalPlace, codesWithin } from './canonical-place';
import { codeInterval, codeNumber } from './postal-code';

test.each([
  ['US', '99501-1234', '99501'],
  ['US', '6390', '06390'],
  ['GB', 'iv4', 'IV04'],
  ['BR', '69900', '69900'],
])('%s %s counts as %s', (country, postalCode, code) => {
  expect(canonicalPlace(country, { postalCode })).toEqual({
    code: codeNumber(code),
    city: undefined,
    cityParts: [],
  });
});

test.each([
  ['US', '995'],
  ['JP', '907'],
  ['HK', '0000'],
  ['DE', ''],
])('%s %j counts as no code', (country, postalCode) => {
  expect(canonicalPlace(country, { postalCode, city: 'Mt. X' })).toEqual({
    code: undefined,
    city: 'mount x',
    cityParts: [{ name: 'mount x', base: 'mount x', word: undefined, isRegion: false }],
  });
});

test.each([
  ['US', '995', '995'],
  ['JP', '907-', '907'],
  ['GB', 'SW1A', 'SW01A'],
  ['PT', '1000', '1000'],
  ['NL', '1012', '1012'],
])('%s %j is the beginning of codes', (country, text, beginning) => {
  expect(codesWithin(country, text)).toEqual(codeInterval(country, beginning));
});

test.each([
  ['US', '99501-1234'],
  ['US', '6390'],
  ['GB', 'SW1A 1AA'],
  ['PT', '1000-205'],
  ['JP', 'x'],
  ['HK', '0000'],
])('%s %j is not', (country, text) => {
  expect(codesWithin(country, text)).toBeUndefined();
});
