import { canonicalPlace } from './canonical-place';
import { codeNumber } from './code-interval';

test.each([
  ['US', '99501-1234', '99501'],
  ['US', '6390', '06390'],
  ['GB', 'iv4', 'IV04'],
  ['BR', '69900', '69900'],
])('%s %s counts as %s', (country, postalCode, code) => {
  expect(canonicalPlace(country, { postalCode })).toEqual({
    code: codeNumber(code),
    city: undefined,
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
  });
});
