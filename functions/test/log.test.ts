import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const LOG = join(__dirname, '../lib/src/platform/log.js');

/** The line that a statement on the built `cloudLog` writes in a process of its own. */
function written(statement: string): Record<string, unknown> {
  const script = `const { cloudLog } = require(${JSON.stringify(LOG)}); ${statement}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout + stderr) as Record<string, unknown>;
}

test('an error is written with the stack of its cause', () => {
  const line = written(
    `cloudLog.error('apiQuote failed.', { request_id: 'r-1', cause: new RangeError('no row') });`,
  );
  expect(line).toMatchObject({ severity: 'ERROR', request_id: 'r-1' });
  expect(line['message']).toContain('apiQuote failed.');
  expect(line['cause']).toMatch(/^RangeError: no row\n\s+at /);
});

test('a warning is written with its fields', () => {
  const line = written(`cloudLog.warn('Not noted.', { cause: 'refused' });`);
  expect(line).toEqual({ severity: 'WARNING', message: 'Not noted.', cause: "'refused'" });
});
