import { readExamples } from '../../../test/support/repository';
import { splitCodes } from './area-codes';

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
