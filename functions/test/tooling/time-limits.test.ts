import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findFunctionsFolder } from '../../tooling/functions-folder';

const FILES = {
  'first.test.ts': `
test('never ends', () => new Promise(() => {}), 100);
test('turns the clock', () => { Date.now = () => 0; });
setInterval(() => {}, 1000);`,
  'second.test.ts': `
describe('a hook', () => {
  beforeAll(() => new Promise(() => {}), 100);
  test('has a limit as well', () => {});
});
test('fails', () => { expect(1).toBe(2); });`,
};

/** Holds the second process back until the first has long begun. */
const SLOW = `
if (process.env.TINYPOOL_WORKER_ID === '2' && require('node:worker_threads').isMainThread) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
}`;

interface Report {
  testResults: { assertionResults: { title: string; failureMessages: string[] }[] }[];
}

/** Runs files in two processes, and gives what Jest reports of their tests. */
function run(files: Readonly<Record<string, string>>, preloaded = '') {
  const functions = findFunctionsFolder();
  const folder = mkdtempSync(join(functions, 'test/tooling/limits-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'preloaded.cjs'), preloaded);
    const jest = join(functions, 'node_modules/jest/bin/jest.js');
    const { stdout, status, error } = spawnSync(
      process.execPath,
      [jest, '--json', '--maxWorkers=2', `--testMatch=${folder}/*.test.ts`],
      {
        cwd: functions,
        encoding: 'utf8',
        env: {
          ...process.env,
          NODE_OPTIONS: `--require ${JSON.stringify(join(folder, 'preloaded.cjs'))}`,
          // Of the process that this test runs in.
          TINYPOOL_WORKER_ID: undefined,
        },
        timeout: 60_000,
      },
    );
    if (error !== undefined) throw new Error('The run did not end.', { cause: error });
    const { testResults } = JSON.parse(stdout) as Report;
    return { status, tests: testResults.flatMap(({ assertionResults }) => assertionResults) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a test and a hook that do not end fail, and the run ends', () => {
  const { status, tests } = run(FILES);
  expect(status).toBe(1);
  const failures = tests
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(({ title, failureMessages: [message = ''] }) => [title, message.includes('longer than')]);
  expect(failures.sort()).toEqual([
    ['(beforeAll)', true],
    ['fails', false],
    ['never ends', true],
  ]);
});

test('a process that is slow to begin learns what it runs', () => {
  const files = {
    'first.test.ts': `test('first', () => {});`,
    'second.test.ts': `test('second', () => {});`,
  };
  const { status, tests } = run(files, SLOW);
  expect([status, tests.map(({ title }) => title).sort()]).toEqual([0, ['first', 'second']]);
}, 120_000);
