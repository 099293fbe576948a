import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { KEYED_CARRIERS } from '../../src/tracking/ask-carriers';
import { readLines } from '../support/read-lines';
import { seeAnswers } from '../support/see-answers';
import { seeCarrier } from '../support/varied-carriers';
import { VARIED_RECORDS } from '../support/varied-records';

const recorded = (path: string): string[] => readLines(join(__dirname, `${path}.txt`));

test.each(KEYED_CARRIERS)('what the adapter of %s reads, whatever one member has', async (name) => {
  expect(await seeCarrier(name)).toEqual(recorded(`carriers/${name}`));
});

test.each(readdirSync(join(__dirname, 'answers')))(
  'how the answers of %s are read',
  async (file) => {
    const lines = readLines(join(__dirname, 'answers', file));
    expect(await seeAnswers(lines)).toEqual(lines);
  },
);

test.each([...VARIED_RECORDS])('what is read of %s, whatever one member has', (name, see) => {
  expect(see()).toEqual(recorded(`records/${name}`));
});
