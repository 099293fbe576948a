import { nameIndex } from './name-index';
import { suggestCodes } from './resolve-country';

const suggest = (name: string) => suggestCodes(name, nameIndex());

test.each([
  ['of equally near ones in the order of their codes', 'irak', ['IQ', 'IR']],
  ['at most three, the shortest name first', 'mal', ['ML', 'MT', 'MW']],
  ['none that is a typo farther than the nearest', 'tailand', ['TH']],
  ['one code once, however many of its names are near', 'untied kingdom', ['GB']],
  ['two typos in a longer name', 'lichtenstien', ['LI']],
  ['nothing for two letters', 'zz', []],
  ['nothing for an empty name', '', []],
  ['nothing beyond three typos', 'luxxxxembourgggg', []],
])('%s', (_name, unknown, codes) => {
  expect(suggest(unknown)).toEqual(codes);
});
