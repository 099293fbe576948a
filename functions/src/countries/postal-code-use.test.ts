import { allCountryCodes } from './country-list';
import { givenPostalCode, requiresPostalCode } from './postal-code-use';

test.each([
  ['people write one', 'AT AU CA CN CZ DE FR GB IN IT JP KR MX MY NL SG TH TW US ZA', true],
  ['people live without', 'AE BB CL CO EC HK KH LA MM MO MU PA QA SA VN', false],
])('where %s: %s', (_name, countries, isRequired) => {
  for (const country of countries.split(' ')) {
    expect([country, requiresPostalCode(country)]).toEqual([country, isRequired]);
  }
});

test('the countries that require one are countries', () => {
  expect(allCountryCodes().filter(requiresPostalCode)).toHaveLength(79);
});

test.each(['0', '00000', '000-000', '-', '--', '.', 'N/A', 'n/a', 'NA', 'none', 'NIL', 'xxxx'])(
  '%j is no code where none is needed, and one where one is',
  (code) => {
    expect(givenPostalCode('LA', code)).toBeUndefined();
    expect(givenPostalCode('JP', code)).toBe(code);
  },
);

test.each(['01000', '12000', '0A', '10-00', 'PO 0'])('%j is a code everywhere', (code) => {
  expect([givenPostalCode('LA', code), givenPostalCode('JP', code)]).toEqual([code, code]);
});

test.each([null, undefined])('%j is none', (code) => {
  expect([givenPostalCode('LA', code), givenPostalCode('JP', code)]).toEqual([
    undefined,
    undefined,
  ]);
});
