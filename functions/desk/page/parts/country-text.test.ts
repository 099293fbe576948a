import { matchCountries, readCountryText, showCountry } from './country-text';

const COUNTRIES = [
  { code: 'ID', en: 'Indonesia', th: 'อินโดนีเซีย' },
  { code: 'IN', en: 'India', th: 'อินเดีย' },
  { code: 'JP', en: 'Japan', th: 'ญี่ปุ่น' },
];

test('a code is shown by its name, and anything else as it was typed', () => {
  expect(showCountry(COUNTRIES, 'JP', 'en')).toBe('Japan (JP)');
  expect(showCountry(COUNTRIES, 'JP', 'th')).toBe('ญี่ปุ่น (JP)');
  expect(showCountry(COUNTRIES, 'Jap', 'en')).toBe('Jap');
});

test.each([
  ['japan', false, 'JP'],
  [' ญี่ปุ่น ', false, 'JP'],
  ['ญี่ปุ่น (JP)', false, 'JP'],
  ['in', false, undefined],
  ['in', true, 'IN'],
  ['indo', true, undefined],
  ['', true, undefined],
])('%j, complete: %j, is %j', (text, isComplete, code) => {
  expect(readCountryText(COUNTRIES, text, isComplete)).toBe(code);
});

test.each([
  ['Jap', ['JP']],
  ['อินเ', ['IN']],
  [' ind ', ['ID', 'IN']],
  ['nesia', ['ID']],
  ['xyz', []],
  ['', []],
])('%j may mean %j', (text, codes) => {
  expect(matchCountries(COUNTRIES, text).map(({ code }) => code)).toEqual(codes);
});
