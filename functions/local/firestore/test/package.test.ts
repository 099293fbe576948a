import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { connectFirestore, describeLocal } from './support/open-firestore';
import { ready } from './support/spawn-cli';

const FOLDER = join(__dirname, '..');
const exec = promisify(execFile);

/** Where a package of this project lies, to be linked into another. */
function installed(name: string): string {
  let folder = FOLDER;
  while (!existsSync(join(folder, 'node_modules', name))) folder = dirname(folder);
  return join(folder, 'node_modules', name);
}

describeLocal('the package, in an empty project', () => {
  const project = mkdtempSync(join(tmpdir(), 'firestore-package-'));
  const inProject = { cwd: project };

  beforeAll(async () => {
    const { stdout } = await exec('npm', ['pack', '--silent', '--pack-destination', project], {
      cwd: FOLDER,
    });
    const archive = stdout.trim().split('\n').at(-1) ?? '';
    writeFileSync(join(project, 'package.json'), '{ "name": "empty" }');
    // Offline: nothing but the archive may be needed.
    await exec('npm', ['install', '--offline', '--no-audit', `./${archive}`], inProject);
  });

  afterAll(() => {
    rmSync(project, { recursive: true });
  });

  const link = (name: string): void => {
    const path = join(project, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(installed(name), path);
  };

  test('starts by npx, and serves the Admin SDK', async () => {
    const command = spawn('npx', ['--offline', 'local-firestore', '--port', '0'], {
      ...inProject,
      detached: true,
    });
    const client = connectFirestore('local-package', (await ready(command)).host);
    await client.db.doc('c/a').set({ n: 1 });
    expect((await client.db.collection('c').get()).docs.map((doc) => doc.data())).toEqual([
      { n: 1 },
    ]);
    await client.close();
    // The group: npx has a shell between itself and the command.
    process.kill(-(command.pid ?? 0), 'SIGTERM');
    await once(command, 'close');
  });

  test('is a library in a Jest test', async () => {
    link('jest');
    link('firebase-admin');
    writeFileSync(
      join(project, 'quick-start.test.js'),
      /```js\n([\s\S]*?)```/.exec(readFileSync(join(FOLDER, 'README.md'), 'utf8'))?.[1] ?? '',
    );
    const jest = join(project, 'node_modules/jest/bin/jest.js');
    const { stderr } = await exec(process.execPath, [jest, '--rootDir', project], {
      ...inProject,
      env: { PATH: process.env['PATH'] },
    });
    expect(stderr).toContain('Tests:       1 passed, 1 total');
  });

  test('is a library of modules, with its types', async () => {
    link('@types/node');
    writeFileSync(
      join(project, 'use.mts'),
      `import { startLocalFirestore, type LocalFirestore } from 'local-firestore';
const firestore: LocalFirestore = await startLocalFirestore({ indexes: 'off' });
const reads: number = firestore.meter.reading().documentsRead;
firestore.faults.add({ at: 'commit', fault: { kind: 'refuse', code: 10 } });
console.log(reads, firestore.stored().documents);
await firestore.stop();
`,
    );
    const tsc = createRequire(__filename).resolve('typescript/bin/tsc');
    const strict = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
    await exec(process.execPath, [tsc, ...strict, 'use.mts'], inProject);
    const { stdout } = await exec(process.execPath, ['use.mjs'], inProject);
    expect(stdout).toBe('0 0\n');
  });

  test('names the licence of everything that is bundled with it', () => {
    const licences = readFileSync(
      join(project, 'node_modules/local-firestore/dist/third-party-licences.txt'),
      'utf8',
    );
    for (const name of ['@grpc/grpc-js', 'protobufjs', 'zod', 'commander']) {
      expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
    expect(licences).not.toContain('undefined');
  });
});

test('the protocol is that of the installed Admin SDK', async () => {
  const script = join(FOLDER, 'package', 'write-protos.mjs');
  await expect(exec(process.execPath, [script, '--check'])).resolves.toMatchObject({ stderr: '' });
});
