import { readExamples } from '../../../test/support/repository';
import { readCodes, splitCodes } from './area-codes';

const EXAMPLES = readExamples<{
  ranges: [country: string, text: string, ends: string[]][];
  codes: [country: string, text: string][];
}>(__dirname, 'vectors/area-codes.json');

test.each(EXAMPLES.ranges)('%s %s is a range', (country, text, ends) => {
  expect(splitCodes(country, text)).toEqual(ends);
});

test.each(EXAMPLES.codes)('%s %s is one code', (country, text) => {
  expect(splitCodes(country, text)).toBeUndefined();
});

test.each([
  ['JP', '907-*', '', 'from', ['907*']],
  ['JP', '907 - *', '', 'from', ['907*']],
  ['JP', '907-****', '', 'from', ['907*']],
  ['JP', '907', '*', 'to', ['907*']],
  ['JP', '907**', '', 'from', ['907*']],
  ['GB', 'IV4-*', '', 'from', ['IV4*']],
  ['JP', 'x*', '', 'from', []],
  ['JP', 'x', '', 'from', []],
])('%s %s %s: what begins so is %j', (country, from, to, column, near) => {
  expect(readCodes(country, from, to)).toMatchObject({
    column,
    fault: { code: 'area_not_code', values: { near } },
  });
});
