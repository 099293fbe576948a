import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const LOG = join(__dirname, '../lib/src/platform/log.js');
const SCOPE = join(__dirname, '../lib/src/platform/request-scope.js');

/** The lines that a statement on the built `cloudLog` writes in a process of its own. */
function written(statement: string, environment: Record<string, string> = {}): object[] {
  const script = `
    const { cloudLog } = require(${JSON.stringify(LOG)});
    const { inRequest, newScope } = require(${JSON.stringify(SCOPE)});
    ${statement}`;
  const env = { ...process.env, ...environment };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env });
  const lines = (stdout + stderr).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as object);
}

test('an error is reported by the stack of its cause, and of what caused that', () => {
  const [line] = written(
    `const row = new RangeError('no row', { cause: new Error('no table') });
     cloudLog.error('apiQuote failed.', { cause: row });`,
    { K_SERVICE: 'apiquote' },
  );
  expect(line).toEqual({
    severity: 'ERROR',
    message: 'apiQuote failed.',
    version: 'unbundled',
    serviceContext: { service: 'apiquote', version: 'unbundled' },
    stack_trace: expect.stringMatching(
      /^RangeError: no row\n\s+at [^]+\nCaused by: Error: no table\n\s+at /,
    ),
  });
});

test('an error that is its own cause ends', () => {
  const [line] = written(
    `const own = new Error('round'); own.cause = own; cloudLog.error('failed.', { cause: own });`,
  );
  expect(line).toMatchObject({ stack_trace: expect.stringMatching(/^Error: round\n/) });
});

test('of an error no more than its stack is written', () => {
  const [line] = written(
    `const cause = Object.assign(new Error('refused'), { metadata: 'svc_secret' });
     cloudLog.warn('A carrier gave no answer.', { cause });`,
  );
  expect(line).toMatchObject({ cause: expect.stringMatching(/^Error: refused\n\s+at /) });
  expect(JSON.stringify(line)).not.toContain('svc_secret');
});

test('an error without a cause is reported by its message', () => {
  const [line] = written(`cloudLog.error('rates/x is malformed.', { path: 'rates/x' });`);
  expect(line).toMatchObject({
    '@type': expect.stringMatching(/\.ReportedErrorEvent$/),
    message: 'rates/x is malformed.',
    path: 'rates/x',
  });
  expect(line).not.toHaveProperty('stack_trace');
});

test('a warning is written with its fields and no report', () => {
  const [line] = written(`cloudLog.warn('Not noted.', { cause: 'refused' });`);
  expect(line).toEqual({
    severity: 'WARNING',
    message: 'Not noted.',
    version: 'unbundled',
    cause: "'refused'",
  });
});

test('what a request’s work writes carries the request’s id, however late', () => {
  const lines = written(`
    inRequest(newScope('first'), async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      cloudLog.warn('late', {});
    });
    inRequest(newScope('second'), () => cloudLog.error('at once', {}));
    cloudLog.warn('outside', {});`);
  expect(lines).toHaveLength(3);
  expect(lines).toContainEqual(expect.objectContaining({ message: 'late', request_id: 'first' }));
  expect(lines).toContainEqual(
    expect.objectContaining({ message: 'at once', request_id: 'second' }),
  );
  expect(lines).toContainEqual({ severity: 'WARNING', message: 'outside', version: 'unbundled' });
});

test.each([
  [
    'LOG_QUOTES',
    `cloudLog.quote(() => ({ account: 'store', prices: [] }))`,
    { message: 'quote', account: 'store', prices: [] },
  ],
  [
    'LOG_REQUESTS',
    `cloudLog.request(() => ({ function: 'shipmentCrud', status: 200, ms: 7, request_id: 'r-1' }))`,
    { message: 'request', function: 'shipmentCrud', status: 200, ms: 7 },
  ],
])('%s is what a project says that wants a line of each', (variable, call, fields) => {
  const statement = `inRequest(newScope('r-1'), () => ${call});`;
  expect(written(statement)).toEqual([]);
  expect(written(statement, { [variable]: 'false' })).toEqual([]);
  expect(written(statement, { [variable]: 'true' })).toEqual([
    { severity: 'INFO', version: 'unbundled', request_id: 'r-1', ...fields },
  ]);
});
