import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { readAgain } from '../support/readings';

const FILES = readdirSync(__dirname).filter((file) => file.endsWith('.txt'));

test.each(FILES)('%s has what is read now', (file) => {
  const lines = readFileSync(join(__dirname, file), 'utf8').trimEnd().split('\n');
  expect(readAgain(lines)).toEqual(lines);
});
