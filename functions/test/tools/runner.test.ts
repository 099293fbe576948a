import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { findFunctionsFolder } from '../../tools/functions-folder';

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

/** Runs files in two processes, and gives what Jest reports of their tests and prints. */
function run(
  files: Readonly<Record<string, string>>,
  { preloaded = '', env = {} }: { preloaded?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const functions = findFunctionsFolder();
  const folder = mkdtempSync(join(functions, 'test/tools/limits-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'preloaded.cjs'), preloaded);
    const jest = join(functions, 'node_modules/jest/bin/jest.js');
    const { stdout, stderr, status, error } = spawnSync(
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
          CI: undefined,
          MAY_LACK: undefined,
          ...env,
        },
        timeout: 60_000,
      },
    );
    if (error !== undefined) throw new Error('The run did not end.', { cause: error });
    const { testResults } = JSON.parse(stdout) as Report;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const printed = stderr
      .replaceAll(`${relative(functions, folder)}/`, '')
      .trim()
      .split('\n');
    return { status, tests, printed };
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
  const { status, tests } = run(files, { preloaded: SLOW });
  expect([status, tests.map(({ title }) => title).sort()]).toEqual([0, ['first', 'second']]);
}, 120_000);

const RUN_WHERE = JSON.stringify(
  join(findFunctionsFolder(), 'local/firestore/test/support/run-where'),
);
const SKIPPING = {
  'first.test.ts': `
const { describeWhere, testWhere } = require(${RUN_WHERE});
testWhere(true, 'no php with curl')('runs', () => {});
testWhere(false, 'no php with curl').each([1, 2])('of a table, %s', () => {});
testWhere(false, 'at length only')('long', () => {});
describeWhere(false, 'local Firestore only').each([1])('suite %s', () => {});`,
  'second.test.ts': `
const { testWhere } = require(${RUN_WHERE});
testWhere(false, 'no php with curl')('alone', () => {});
testWhere(false, 'no curl anywhere')('runs', () => {});
test('runs', () => {});
`,
};

test.each<[string, NodeJS.ProcessEnv, string[], number]>([
  ['elsewhere', {}, ['', ''], 0],
  ['in CI', { CI: '1' }, ['; CI needs them', '; CI needs them'], 1],
  ['in CI without PHP', { CI: '1', MAY_LACK: 'php' }, ['; CI needs them', ''], 1],
  ['in CI without either', { CI: '1', MAY_LACK: 'php curl' }, ['', ''], 0],
])('the last lines of a run %s say what was skipped, and why', (_where, env, ends, status) => {
  const ran = run(SKIPPING, { env });
  expect(ran.status).toBe(status);
  expect(ran.printed.slice(-4)).toEqual([
    'Skipped: 1, at length only: first.test.ts',
    'Skipped: 1, local Firestore only: first.test.ts',
    `Skipped: 1, no curl anywhere: second.test.ts${ends[0]}`,
    `Skipped: 3, no php with curl: first.test.ts, second.test.ts${ends[1]}`,
  ]);
});

test('CI needs a reason, unless tests were chosen by name', () => {
  const files = { 'first.test.ts': "test.only('chosen', () => {});\ntest('other', () => {});" };
  const ran = run(files, { env: { CI: '1' } });
  expect(ran.status).toBe(1);
  expect(ran.printed.at(-1)).toBe('Skipped: 1, no reason given: first.test.ts; CI needs them');
});
