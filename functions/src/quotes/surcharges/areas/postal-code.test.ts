import { canonicalCode, isFullCode, withLostZero } from './postal-code';

test.each([
  ['GB', 'IV4 8AB', 'IV048AB'],
  ['GB', 'iv48ab', 'IV048AB'],
  ['GB', 'IV40 8AB', 'IV408AB'],
  ['GB', 'IV408AB', 'IV408AB'],
  ['GB', 'IV4', 'IV04'],
  ['GB', 'IV 4', 'IV04'],
  ['GB', 'IV4 8', 'IV048'],
  ['GB', 'IV48', 'IV48'],
  ['GB', 'W1A 1AA', 'W01A1AA'],
  ['GB', 'W11AA', 'W011AA'],
  ['GB', 'W1A', 'W01A'],
  ['GB', 'EC1A1BB', 'EC01A1BB'],
  ['JE', 'JE2-3AB', 'JE023AB'],
  ['FK', 'FIQQ 1ZZ', 'FIQQ1ZZ'],
  ['JP', '907-1801', '9071801'],
  ['JP', 'J-907-1801', '9071801'],
  ['JP', '〒９０７－１８０１', '9071801'],
  ['JP', '907ー1801', '9071801'],
  ['DE', 'D-10115', '10115'],
  ['MY', 'MY 50000', '50000'],
  ['LV', 'LV-1010', '1010'],
  ['SE', 'SE-111 22', '11122'],
  ['MX', 'C.P. 06000', '06000'],
  ['US', '99501', '99501'],
  ['US', '99501-1234', '99501'],
  ['US', '995', '995'],
  ['TH', '๑๐๑๑๐', '10110'],
  ['SA', '١٢٣٤٥', '12345'],
  ['BR', '01.310-100', '01310100'],
  ['PT', '1000-001', '1000001'],
  ['CA', 'k1a 0b1', 'K1A0B1'],
  ['NL', '1234 ab', '1234AB'],
  ['IE', 'D02 AF30', 'D02AF30'],
  ['AR', 'C1425ABC', '1425'],
  ['AR', '1425', '1425'],
  ['MT', 'VLT 1117', 'VLT1117'],
  ['ZZ', 'ab-12.3', 'AB123'],
])('%s %s is %s', (country, text, code) => {
  expect(canonicalCode(country, text)).toBe(code);
  expect(canonicalCode(country, code)).toBe(code);
});

test.each([
  ['HK', '999077'],
  ['GB', '12345'],
  ['GB', 'IV4 8ABC'],
  ['DE', '101155'],
  ['DE', 'IV4 8AB'],
  ['JP', '907/1801'],
  ['US', '995011234567'],
  ['CA', ''],
  ['DE', '-'],
  ['ZZ', 'ABCDEFGHIJK'],
])('%s %s is no code', (country, text) => {
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

test.each([
  ['US', '06390', true],
  ['US', '639', false],
  ['PT', '9000', true],
  ['GB', 'IV048AB', true],
  ['GB', 'IV04', false],
  ['CA', 'K1A0B1', true],
  ['CA', 'K1A', false],
  ['HK', '1', false],
])('whether %s %s is a full code: %s', (country, code, isFull) => {
  expect(isFullCode(country, code)).toBe(isFull);
});
