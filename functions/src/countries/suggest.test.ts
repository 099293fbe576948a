import { readExamples } from '../../test/support/repository';
import { suggestCodes } from '../fields/resolve-country';
import { nameIndex } from './name-index';

const EXAMPLES = readExamples<{
  suggested: [name: string, unknown: string, codes: string[]][];
}>(__dirname, 'vectors/suggest.json');

const suggest = (name: string) => suggestCodes(name, nameIndex());

test.each(EXAMPLES.suggested)('%s', (_name, unknown, codes) => {
  expect(suggest(unknown)).toEqual(codes);
});
