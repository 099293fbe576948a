import { allCountryCodes } from '../../../countries/country-list';
import { postalFormat } from './postal-code';

test.each(allCountryCodes())('the codes of %s fit into a number of ten places', (country) => {
  const format = postalFormat(country);
  const lengths = format.kind === 'digits' ? format.lengths : [];
  expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(10);
  expect([...lengths].sort((a, b) => a - b)).toEqual(lengths);
});

test.each([
  ['GB', { kind: 'british' }],
  ['HK', { kind: 'none' }],
  ['JP', { kind: 'digits', lengths: [7], mayBeginWithZero: true, hasPlusFour: false }],
  ['TH', { kind: 'digits', lengths: [5], mayBeginWithZero: false, hasPlusFour: false }],
  ['TW', { kind: 'digits', lengths: [3, 5, 6], mayBeginWithZero: false, hasPlusFour: false }],
  ['US', { kind: 'digits', lengths: [5], mayBeginWithZero: true, hasPlusFour: true }],
  ['SO', { kind: 'letters', shape: undefined }],
])('%s', (country, format) => {
  expect(postalFormat(country)).toEqual(format);
});
