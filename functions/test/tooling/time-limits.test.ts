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

test('a test and a hook that do not end fail, and the run ends', () => {
  const functions = findFunctionsFolder();
  const folder = mkdtempSync(join(functions, 'test/tooling/limits-'));
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const jest = join(functions, 'node_modules/jest/bin/jest.js');
    const { stdout, status } = spawnSync(
      process.execPath,
      [jest, '--json', '--maxWorkers=2', `--testMatch=${folder}/*.test.ts`],
      { cwd: functions, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    const { testResults } = JSON.parse(stdout) as {
      testResults: { assertionResults: { title: string; failureMessages: string[] }[] }[];
    };
    const failures = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ title, failureMessages: [message = ''] }) => [
        title,
        message.includes('longer than'),
      ]);
    expect(failures.sort()).toEqual([
      ['(beforeAll)', true],
      ['fails', false],
      ['never ends', true],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
