import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createCommand, runCommand } from '../command-line';
import { endWithParent } from '../end-with-parent';
import { Failure } from '../failure';
import { findFunctionsFolder } from '../functions-folder';
import { readRooms } from './rooms';
import { idleTests, Report, scoreFault, computeScore } from './score';

/** Nothing else needs them. Stryker looks for TypeScript only beside itself. */
const PACKAGES = [
  '@stryker-mutator/core@9.6.1',
  '@stryker-mutator/jest-runner@9.6.1',
  'typescript@5.9.3',
];

const command = createCommand('npm run stryker --')
  .description('Changes the sources of a room one expression at a time, and runs its unit tests.')
  .argument('<room>', 'a room of stryker.rooms.json')
  .option('--idle', 'list the tests without which the same would be caught; takes longer')
  .addHelpText('after', '\nExit code: 1 if the floor is not met, or must be raised.')
  .action(mutateRoom);

async function mutateRoom(name: string, { idle = false }: { readonly idle?: boolean }) {
  const functions = findFunctionsFolder();
  const rooms = readRooms(functions);
  const room = rooms[name];
  if (room === undefined) {
    throw new Failure(`No such room: ${name}. There are ${Object.keys(rooms).join(', ')}.`);
  }
  await runStryker(functions, { STRYKER_ROOM: name, STRYKER_IDLE: idle ? '1' : undefined });
  const text = readFileSync(join(functions, `reports/mutation/${name}.json`), 'utf8');
  const report = Report.parse(JSON.parse(text));
  if (idle) console.log(idleTests(report).join('\n'));
  const score = computeScore(report);
  console.log(`${name}: ${score.caught} of ${score.counted} mutants caught.`);
  const fault = scoreFault(score, room.floor);
  if (fault !== undefined) throw new Failure(fault);
}

async function runStryker(cwd: string, environment: NodeJS.ProcessEnv) {
  const packages = PACKAGES.flatMap((name) => ['-p', name]);
  const child = endWithParent(
    spawn('npx', ['-y', ...packages, '--', 'stryker', 'run'], {
      cwd,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    }),
  );
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Failure('Stryker did not come to an end.');
}

void runCommand(command);
