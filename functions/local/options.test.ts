import { resolve } from 'node:path';

import type { Failure } from '../tools/failure';
import { startCommand, type StartOptions } from './options';

async function parseOptions(
  args: readonly string[],
  externalFirestore: string | undefined,
): Promise<StartOptions | undefined> {
  let given: StartOptions | undefined;
  const command = startCommand(externalFirestore, (options) => {
    given = options;
    return Promise.resolve();
  });
  await command.parseAsync(args, { from: 'user' });
  return given;
}

const DEFAULTS = {
  environment: 'production',
  port: 5001,
  sitePort: { port: 5080, isGiven: false },
  firestore: { kind: 'local', port: 8080, dataDir: undefined },
  verbose: false,
};

test('nothing given means production, the usual ports and data in memory', async () => {
  expect(await parseOptions([], undefined)).toEqual(DEFAULTS);
});

test('every option is read', async () => {
  const args = ['--env', 'uat', '--port=5002', '--firestore-port', '8081', '--data', 'kept'];
  expect(await parseOptions([...args, '--site-port=5081', '--verbose'], '')).toEqual({
    environment: 'uat',
    port: 5002,
    sitePort: { port: 5081, isGiven: true },
    firestore: { kind: 'local', port: 8081, dataDir: resolve('kept') },
    verbose: true,
  });
});

test('a Firestore of the environment takes the place of the local one', async () => {
  const firestore = { kind: 'external', host: 'localhost:9000' };
  expect(await parseOptions([], 'localhost:9000')).toEqual({ ...DEFAULTS, firestore });
});

test.each(['--help', '-h'])('%s prints the options and starts nothing', async (help) => {
  const start = jest.fn();
  const write = jest.fn();
  const command = startCommand(undefined, start).configureOutput({ writeOut: write });
  const parse = command.parseAsync(['--port', '5002', help], { from: 'user' });
  await expect(parse).rejects.toMatchObject({ exitCode: 0 });
  expect(write).toHaveBeenCalledWith(expect.stringContaining('--firestore-port <n>'));
  expect(start).not.toHaveBeenCalled();
});

const PORT = 'must be a whole number from 1 to 65535.';

test.each([
  [['--prot', '1'], `Unknown option '--prot' (Did you mean --port?).`],
  [['-p', '1'], `Unknown option '-p'.`],
  [['5002'], 'Options follow two dashes'],
  [['--port'], `Option '--port <n>' argument missing.`],
  [['--port='], PORT],
  [['--port', '0'], `Option '--port <n>' argument '0' is invalid. It ${PORT}`],
  [['--port', '65536'], PORT],
  [['--port', '-1'], PORT],
  [['--port', '0x10'], PORT],
  [['--firestore-port', 'eighty'], PORT],
  [['--data='], `Option '--data <dir>' argument '' is invalid. It must not be empty.`],
  [['--port', '8080'], 'cannot both have port 8080'],
  [['--site-port', '5001'], 'functions and the reference page cannot both have port 5001'],
  [['--site-port', '8080'], 'reference page and the Firestore cannot both have port 8080'],
  [['--site-port', '0'], PORT],
  [['--env', 'prod'], 'Allowed choices are production, uat.'],
  [['--verbose=yes'], `Unknown option '--verbose=yes'.`],
])('%j is refused', async (args, sentence) => {
  const refusal = await parseOptions(args, undefined).catch((error: unknown) => error as Failure);
  expect(refusal).toMatchObject({ exitCode: 2, message: expect.stringContaining(sentence) });
});

test.each([
  ['--data', 'kept'],
  ['--firestore-port', '8081'],
])('%s is refused where the environment names another Firestore', async (...args) => {
  await expect(parseOptions(args, 'localhost:9000')).rejects.toThrow('localhost:9000');
});
