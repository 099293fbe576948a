import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePorts, LOOPBACK } from '../../tooling/ports';
import { Launcher } from '../support/launcher';

let busy: Server;
let busyPort: number;
let port: number;
let firestorePort: number;

beforeAll(async () => {
  [busyPort = 0, port = 0, firestorePort = 0] = await findFreePorts(3);
  busy = createServer().listen(busyPort, LOOPBACK);
  await once(busy, 'listening');
});

afterAll(() => busy.close());

async function run(args: string[], variables: Record<string, string> = {}) {
  const launcher = new Launcher(args, variables);
  const limit = setTimeout(() => void launcher.end('SIGTERM'), 15_000);
  const code = await launcher.ended;
  clearTimeout(limit);
  await launcher.discard();
  return { code, stdout: launcher.stdout, stderr: launcher.stderr };
}

const ONE_LINE = /^[^\n]+\n$/;

test('--help explains the options', async () => {
  const { code, stdout, stderr } = await run(['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const option of ['--env', '--port', '--site-port', '--firestore-port', '--data']) {
    expect(stdout).toContain(option);
  }
});

test('a bad option is refused with one sentence', async () => {
  const { code, stdout, stderr } = await run(['--prot', '5002']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain("Unknown option '--prot'");
});

test('options of the local Firestore do not go with another Firestore', async () => {
  const { code, stderr } = await run(['--data', 'kept'], { FIRESTORE_EMULATOR_HOST: 'other:8080' });
  expect(code).toBe(2);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain('FIRESTORE_EMULATOR_HOST');
});

test('a Firestore that does not answer is named', async () => {
  const host = `${LOOPBACK}:${firestorePort}`;
  const { code, stderr } = await run([`--port=${port}`], { FIRESTORE_EMULATOR_HOST: host });
  expect(code).toBe(1);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain(host);
});

test('a port of the functions in use is named', async () => {
  const { code, stderr } = await run([`--port=${busyPort}`, `--firestore-port=${firestorePort}`]);
  expect(code).toBe(1);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain(`Port ${busyPort} is in use`);
});

test('a port of the reference page in use is named, if it was chosen', async () => {
  const ports = [`--port=${port}`, `--firestore-port=${firestorePort}`, `--site-port=${busyPort}`];
  const { code, stderr } = await run(ports);
  expect(code).toBe(1);
  expect(stderr).toBe(`Port ${busyPort} is in use: choose another one with --site-port.\n`);
});

test('a port of the Firestore in use is named', async () => {
  const { code, stderr } = await run([`--port=${port}`, `--firestore-port=${busyPort}`]);
  expect(code).toBe(1);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain(`Port ${busyPort} is in use`);
});

test('a data directory that cannot be used is named', async () => {
  const file = join(tmpdir(), `not-a-directory-${process.pid}`);
  writeFileSync(file, '');
  const args = [`--port=${port}`, `--firestore-port=${firestorePort}`, '--data', file];
  const { code, stderr } = await run(args);
  expect(code).toBe(1);
  expect(stderr).toMatch(ONE_LINE);
  expect(stderr).toContain(file);
});
