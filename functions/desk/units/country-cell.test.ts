import { readCountry } from './reading';

test.each([
  ['jp', 'JP'],
  ['JPN', 'JP'],
  ['ญี่ปุ่น', 'JP'],
])('%s is the code of a country', (text, value) => {
  expect(readCountry(text)).toEqual({ kind: 'value', value });
});

test.each([
  ['Tailand', 'country_not_known', { near: ['TH'] }],
  ['Qqqqqqqq', 'country_not_known', { near: [] }],
  ['Congo', 'country_name_ambiguous', { countries: ['CG', 'CD'] }],
])('%s is refused with the codes that may be meant', (text, code, values) => {
  expect(readCountry(text)).toEqual({
    kind: 'fault',
    fault: { code, values: { text, ...values } },
  });
});
