import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { listTracked } from '../../tools/mutants/tracked-sources';
import { read, REPOSITORY } from '../support/repository';

interface Room {
  readonly folder: string;
  /** Of its columns: sources and tests in lines, or everything else in KB. */
  readonly budgets: readonly number[];
}

/** The rows of a section's table: a folder, whom it serves, and budgets. */
function readBudgets(section: string): Room[] {
  const [, table = ''] = read('docs/maintainers/weight.md').split(`## ${section}\n`);
  const [rows = ''] = table.split('\n## ');
  return [...rows.matchAll(/^\| `([^`]+)` +\|[^|]+\|([\d,| ]+)\|$/gm)].map(
    ([, folder = '', cells = '']) => ({
      folder: folder === '.' ? '' : folder,
      budgets: cells.split('|').map((cell) => Number(cell.replaceAll(',', ''))),
    }),
  );
}

const tracked = listTracked(REPOSITORY);

const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const countLines = (path: string): number =>
  readFileSync(join(REPOSITORY, path)).toString().split('\n').length - 1;

const measureKb = (path: string): number => statSync(join(REPOSITORY, path)).size / 1000;

/** What the files of each room add up to; a file is of the first room that has it. */
function weigh(
  rooms: readonly Room[],
  files: readonly string[],
  weightOf: (path: string) => number,
): Map<string, number> {
  const sums = new Map(rooms.map(({ folder }) => [folder, 0]));
  for (const file of files) {
    const room = rooms.find(({ folder }) => file.startsWith(folder));
    if (room === undefined) throw new Error(`${file} is in no room of the page.`);
    sums.set(room.folder, (sums.get(room.folder) ?? 0) + weightOf(file));
  }
  return sums;
}

const code = readBudgets('Lines of TypeScript');
const rest = readBudgets('Everything else');

test.each([
  ['sources', code, 0, (file: string) => isTypeScript(file) && !isTest(file), countLines],
  ['tests', code, 1, isTest, countLines],
  ['everything else', rest, 0, (file: string) => !isTypeScript(file), measureKb],
] as const)('no room is heavier than its budget: %s', (_name, rooms, column, isOfIt, weightOf) => {
  const sums = weigh(rooms, tracked.filter(isOfIt), weightOf);
  const over = rooms
    .map(({ folder, budgets }) => ({
      folder,
      weighs: sums.get(folder) ?? 0,
      budget: budgets[column] ?? 0,
    }))
    .filter(({ weighs, budget }) => weighs > budget);
  expect(over).toEqual([]);
  // An empty table would hold everything.
  expect(rooms.length).toBeGreaterThan(2);
});
