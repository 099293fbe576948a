import { suggestCodes } from '../fields/resolve-country';
import { nameIndex } from './name-index';

const suggest = (name: string) => suggestCodes(name, nameIndex());

test.each([
  ['of equally near ones in the order of their codes', 'irak', ['IQ', 'IR']],
  ['at most three, the shortest name first', 'mal', ['ML', 'MT', 'MW']],
  ['none that is a typo farther than the nearest', 'tailand', ['TH']],
  ['one code once, however many of its names are near', 'untied kingdom', ['GB']],
  ['two typos in a longer name', 'lichtenstien', ['LI']],
  ['nothing for two letters', 'zz', []],
  ['a Thai name at the end, without a space', 'กรุงโตเกียวญี่ปุ่น', ['JP']],
  ['a Thai name at the beginning, without a space', 'ญี่ปุ่นโอซากา', ['JP']],
  ['an English name at the beginning', 'japan osaka', ['JP']],
  ['no English name at the end of a word', 'xxxxjapan', []],
  ['no English name at the beginning of a word', 'japanesque', []],
  ['nothing for an empty name', '', []],
  ['nothing beyond three typos', 'luxxxxembourgggg', []],
])('%s', (_name, unknown, codes) => {
  expect(suggest(unknown)).toEqual(codes);
});
