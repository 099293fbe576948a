import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { readLines } from '../support/read-lines';
import { readAgain } from '../support/readings';

const FILES = readdirSync(__dirname).filter((file) => file.endsWith('.txt'));

test.each(FILES)('%s has what is read now', (file) => {
  const lines = readLines(join(__dirname, file));
  expect(readAgain(lines)).toEqual(lines);
});
