import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { findFreePorts, LOOPBACK } from '../../tooling/ports';
import { Launcher } from '../support/launcher';
import { openedForAll, openFolder } from '../support/opened';

const { ports, file } = openedForAll(async () => {
  const [busy = 0, port = 0, firestore = 0] = await findFreePorts(3);
  const folder = await openFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const server = createServer().listen(busy, LOOPBACK);
  await once(server, 'listening');
  return {
    ports: { busy, port, firestore },
    file: { path: file },
    close: async () => {
      server.close();
      await folder.close();
    },
  };
});

async function run(args: string[], variables: Record<string, string> = {}) {
  const launcher = new Launcher(args, variables);
  const code = await launcher.untilReady().then(
    () => 'It has started.',
    () => launcher.ended,
  );
  await launcher.discard();
  return { code, stdout: launcher.stdout, stderr: launcher.stderr };
}

test('--help explains the options', async () => {
  const { code, stdout, stderr } = await run(['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const option of ['--env', '--port', '--site-port', '--firestore-port', '--data']) {
    expect(stdout).toContain(option);
  }
});

test.each([
  ['a bad option', 2, () => ['--prot', '5002'], () => "Unknown option '--prot'"],
  [
    'a port of the functions in use',
    1,
    () => [`--port=${ports.busy}`, `--firestore-port=${ports.firestore}`],
    () => `Port ${ports.busy} is in use: choose another one with --port.\n`,
  ],
  [
    'a port of the reference page in use, if it was chosen,',
    1,
    () => [
      `--port=${ports.port}`,
      `--firestore-port=${ports.firestore}`,
      `--site-port=${ports.busy}`,
    ],
    () => `Port ${ports.busy} is in use: choose another one with --site-port.\n`,
  ],
  [
    'a port of the Firestore in use',
    1,
    () => [`--port=${ports.port}`, `--firestore-port=${ports.busy}`],
    () => `Port ${ports.busy} is in use: choose another one with --firestore-port.\n`,
  ],
  [
    'a data directory that cannot be used',
    1,
    () => [`--port=${ports.port}`, `--firestore-port=${ports.firestore}`, '--data', file.path],
    () => file.path,
  ],
])('%s is refused with one sentence', async (_name, code, args, text) => {
  const ran = await run(args());
  expect(ran).toMatchObject({ code, stderr: expect.stringMatching(/^[^\n]+\n$/) });
  expect(ran.stderr).toContain(text());
});

test.each([
  ['options of the local Firestore', 2, ['--data', 'kept'], 'FIRESTORE_EMULATOR_HOST'],
  ['a Firestore that does not answer', 1, [], ''],
])('with another Firestore, %s are refused', async (_name, code, args, text) => {
  const host = `${LOOPBACK}:${ports.firestore}`;
  const ran = await run([`--port=${ports.port}`, ...args], { FIRESTORE_EMULATOR_HOST: host });
  expect(ran).toMatchObject({ code, stderr: expect.stringMatching(/^[^\n]+\n$/) });
  expect(ran.stderr).toContain(text || host);
});
