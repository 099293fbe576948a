import { createRequire } from 'node:module';
import { join } from 'node:path';

import { createCommand, nonEmpty, runCommand, wholeNumber } from '../command-line';
import { findFunctionsFolder } from '../functions-folder';
import { drawPlaces, readPlaces } from './draw-places';
import { type Drawn, readDrawn } from './drawn-mutants';
import { createNearestTests } from './nearest-tests';
import { describeOutcomes, meetsFloor } from './outcomes';
import { runDrawn } from './run-drawn';
import { withScratchTree } from './scratch-tree';

interface Options {
  readonly draw?: number;
  readonly count: number;
  readonly drawn?: true | number;
  readonly only?: string;
}

const command = createCommand('npm run mutate --')
  .description('Makes small mistakes in the sources, and shows which of them no test detects.')
  .option(
    '--drawn [seed]',
    'run the mutants that were drawn: all, or those of a seed',
    wholeNumber(1),
  )
  .option('--only <text>', 'only those whose id or file contains a text', nonEmpty)
  .option('--draw <seed>', 'print places for new mutants', wholeNumber(1))
  .option('--count <n>', 'how many places', wholeNumber(5), 300)
  .addHelpText(
    'after',
    '\nWhat is not committed is not tested. Exit code: 1 if fewer are caught than the floor.',
  )
  .action(mutate);

async function mutate({ draw, count, drawn, only = '' }: Options): Promise<void> {
  const functions = findFunctionsFolder();
  if (draw !== undefined) {
    console.log(JSON.stringify(drawPlaces(readPlaces(functions), draw, count), null, 2));
    return;
  }
  const seed = drawn === true ? undefined : drawn;
  for (const file of readDrawn(functions, seed)) await runFile(functions, file, only);
}

/** Two at a time: most wait for a process to start. */
async function runFile(functions: string, { seed, floor, mutants }: Drawn, only: string) {
  const chosen = mutants.filter(({ id, file }) => `${id} ${file}`.includes(only));
  const nearest = createNearestTests(functions, createIsRun(functions));
  const outcomes = await withScratchTree(functions, (tree) =>
    withScratchTree(functions, (second) => runDrawn(chosen, [tree, second], nearest)),
  );
  console.log(describeOutcomes(seed, outcomes));
  if (only === '' && !meetsFloor(outcomes, floor)) process.exitCode = 1;
}

/** Whether `npm test` runs a test file: it leaves the journeys out. */
function createIsRun(functions: string): (test: string) => boolean {
  const config = createRequire(__filename)(join(functions, 'jest.config.js')) as {
    readonly testPathIgnorePatterns: readonly string[];
  };
  const journeys = config.testPathIgnorePatterns
    .slice(1)
    .map((pattern) => new RegExp(pattern.replace('<rootDir>/', '^')));
  return (test) => !journeys.some((journey) => journey.test(test));
}

void runCommand(command);
