import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endWithParent, runFile } from '../tooling/end-with-parent';
import { findFunctionsFolder } from '../tooling/functions-folder';
import type { Row } from './row';
import { milliseconds, spreadOf } from './statistics';

const BUDGET_MS = 500;

const folder = join(findFunctionsFolder(), 'local/firestore');

/** From the start of the process until it says that it listens. */
const startOfCommand = (): Promise<number> =>
  milliseconds(async () => {
    const program = join(folder, 'dist/cli.js');
    const child = endWithParent(spawn(process.execPath, [program, '--port', '0']));
    await once(child.stdout, 'data');
    child.kill();
  });

const TEST = `
test('starts', async () => {
  const start = performance.now();
  const { startLocalFirestore } = require('local-firestore');
  const firestore = await startLocalFirestore();
  process.stdout.write('started in ' + (performance.now() - start) + ' ms');
  await firestore.stop();
});
`;

/** From the first line that loads the library until it listens, within a Jest test. */
async function startInJest(): Promise<number> {
  const project = await mkdtemp(join(tmpdir(), 'firestore-start-'));
  try {
    await writeFile(join(project, 'start.test.js'), TEST);
    await writeFile(join(project, 'package.json'), '{}');
    // Where packages lie, as Jest compiles whatever lies elsewhere.
    await cp(join(folder, 'dist'), join(project, 'node_modules/local-firestore'), {
      recursive: true,
    });
    const jest = join(findFunctionsFolder(), 'node_modules/jest/bin/jest.js');
    const { stdout } = await runFile(process.execPath, [jest], { cwd: project });
    return Number(/started in ([\d.]+) ms/.exec(stdout)?.[1]);
  } finally {
    await rm(project, { recursive: true });
  }
}

async function measureStart(
  name: string,
  start: () => Promise<number>,
  rounds: number,
): Promise<Row> {
  const times: number[] = [];
  for (let n = 0; n < rounds; n += 1) times.push(await start());
  const spread = spreadOf(times);
  return {
    name: `local Firestore: start of the package, ${name}`,
    value: spread.median,
    unit: 'ms',
    budget: `under ${BUDGET_MS} ms`,
    met: spread.median < BUDGET_MS,
    from: { start: spread },
  };
}

/** How long the local Firestore takes to listen, as the package that `npm pack` makes. */
export async function measureFirestoreStart(rounds: number): Promise<Row[]> {
  await runFile(process.execPath, [join(folder, 'package/build.mjs')]);
  return [
    await measureStart('by its command', startOfCommand, rounds),
    await measureStart('in a Jest test', startInJest, rounds),
  ];
}
