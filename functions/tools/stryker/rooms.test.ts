import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { git } from '../../test/support/run-script';
import { findFunctionsFolder } from '../functions-folder';
import { parseRooms, readRooms, ROOMS_FILE } from './rooms';

const FUNCTIONS = findFunctionsFolder();
const rooms = Object.entries(readRooms(FUNCTIONS));

test('no floor is lower than in any earlier commit', () => {
  const commits = git(FUNCTIONS, 'log', '--format=%H', '--', ROOMS_FILE).split('\n');
  const lowered = commits.flatMap((commit) => {
    const before = parseRooms(git(FUNCTIONS, 'show', `${commit}:./${ROOMS_FILE}`));
    return rooms
      .filter(([name, { floor }]) => (floor ?? -1) < (before[name]?.floor ?? -1))
      .map(([name]) => `${name} in ${commit}`);
  });
  expect(lowered).toEqual([]);
});

test.each(rooms)('%s has sources and tests in each of its folders', (_, { folders }) => {
  for (const folder of folders) {
    expect(existsSync(join(FUNCTIONS, folder))).toBe(true);
    const files = readdirSync(join(FUNCTIONS, folder), { recursive: true, encoding: 'utf8' });
    expect(files.some((file) => file.endsWith('.test.ts'))).toBe(true);
  }
});
