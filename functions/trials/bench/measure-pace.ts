import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { endWithParent } from '../../tools/end-with-parent';
import { findFunctionsFolder } from '../../tools/functions-folder';
import { type Row, milliseconds, repeat, computeSpread } from './report';
import { QUOTE_BODY } from './world';

const FOLDER = findFunctionsFolder();
const QUOTES = 'http://127.0.0.1:5001/demo-shipping/asia-southeast1/apiQuote';
const TIMES = 3;

/** What is waited for: an npm script and its arguments, and the most seconds that it should take. */
const COMMANDS: readonly (readonly [name: string, line: readonly string[], budget?: number])[] = [
  ['npm run build, after a build', ['run', 'build']],
  ['npm test -- a file without a server', ['test', '--', 'src/measures/units'], 3],
  ['npm test -- a file with one', ['test', '--', 'test/apiQuote/hold'], 3],
  ['npm run types', ['run', 'types']],
  ['npm run lint', ['run', 'lint']],
  ['npm run kit', ['run', 'kit']],
  ['npm test', ['test'], 300],
  ['npm run test:journeys', ['run', 'test:journeys']],
];

/** What newcomers and maintainers wait for, each three times, in seconds. */
export async function measurePace(progress: (what: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (name: string, work: () => Promise<void>, budget?: number) => {
    const seconds = await repeat(TIMES, async () => {
      progress(name);
      return (await milliseconds(work)) / 1000;
    });
    rows.push(row(name, seconds, budget));
  };
  await measure('npm start, the first, to a quote', startToQuote, 20);
  for (const [name, line, budget] of COMMANDS) await measure(name, () => run(line), budget);
  return rows;
}

function row(name: string, seconds: readonly number[], budget?: number): Row {
  const from = computeSpread(seconds);
  return {
    name,
    value: from.median,
    unit: 's',
    budget: budget === undefined ? '' : `at most ${budget} s`,
    met: budget === undefined ? undefined : from.median <= budget,
    from: { seconds: from },
  };
}

async function run(line: readonly string[]): Promise<void> {
  const child = endWithParent(spawn('npm', line, { cwd: FOLDER, stdio: 'ignore' }));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm ${line.join(' ')} failed.`);
}

/** Nothing is compiled yet. */
async function startToQuote(): Promise<void> {
  rmSync(join(FOLDER, 'lib/.built'), { force: true });
  const child = endWithParent(
    spawn('npm', ['start'], { cwd: FOLDER, stdio: 'ignore', detached: true }),
  );
  const ended = once(child, 'exit');
  while (!(await isQuoted())) {
    if (child.exitCode !== null) throw new Error('npm start ended.');
    await delay(50);
  }
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
}

async function isQuoted(): Promise<boolean> {
  const body = JSON.stringify(QUOTE_BODY);
  const headers = { 'content-type': 'application/json' };
  return fetch(QUOTES, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
}
