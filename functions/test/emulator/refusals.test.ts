import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { findFreePorts, LOOPBACK } from '../../tools/ports';
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
  return { code, stderr: launcher.stderr };
}

const at = (port: number, firestore: number, ...more: string[]) => [
  `--port=${port}`,
  `--firestore-port=${firestore}`,
  ...more,
];
const inUse = (option: string) =>
  `Port ${ports.busy} is in use: choose another one with ${option}.\n`;

test.each([
  ['a bad option', 2, () => ['--prot', '5002'], () => "Unknown option '--prot'"],
  ['a busy port of the functions', 1, () => at(ports.busy, ports.firestore), () => inUse('--port')],
  [
    'a busy port of the reference page, if it was chosen,',
    1,
    () => at(ports.port, ports.firestore, `--site-port=${ports.busy}`),
    () => inUse('--site-port'),
  ],
  [
    'a busy port of the Firestore',
    1,
    () => at(ports.port, ports.busy),
    () => inUse('--firestore-port'),
  ],
  [
    'a data directory that cannot be used',
    1,
    () => at(ports.port, ports.firestore, '--data', file.path),
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
