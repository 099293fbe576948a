import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFunctionsFolder } from './functions-folder';

const SCRIPT = 'tools/build.mjs';
const NEVER_COMPILED = 'src/a.test.ts';
const CLIENT = '../clients/typescript/src';
const WRITE_CLIENT = `import { appendFileSync } from 'node:fs';
for (const name of ['types', 'methods']) appendFileSync(\`${CLIENT}/\${name}.gen.ts\`, 'x');
`;
/** Records that it ran, and fails if there is a file `fails`. */
const STEP = `import { appendFileSync, existsSync } from 'node:fs';
appendFileSync('built', 'x');
process.exitCode = existsSync('fails') ? 1 : 0;
`;

let root: string;
let folder: string;
const at = (name: string): string => join(folder, name);
const write = (name: string, text: string): void => {
  writeFileSync(at(name), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'));
  folder = join(root, 'functions');
  for (const name of ['src/inner', 'tools/deploy', 'reference/client', CLIENT])
    mkdirSync(at(name), { recursive: true });
  const functions = findFunctionsFolder();
  cpSync(join(functions, SCRIPT), at(SCRIPT));
  symlinkSync(join(functions, 'node_modules'), at('node_modules'));
  write('src/a.ts', 'export const a: number = 1;');
  write('src/b.json', '{ "b": 1 }');
  write('tools/deploy/bundle.ts', STEP);
  write('reference/client/write-sources.ts', WRITE_CLIENT);
  for (const name of ['package-lock.json', NEVER_COMPILED]) write(name, '{}');
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** Runs the script, and returns whether it built. */
function isBuilt(...args: readonly string[]): boolean {
  rmSync(at('built'), { force: true });
  const { status } = spawnSync(process.execPath, [at(SCRIPT), ...args]);
  expect(status).toBe(existsSync(at('fails')) ? 1 : 0);
  return existsSync(at('built'));
}
const isStale = (): boolean => isBuilt('--if-stale');

test('compiles the sources without their types, and copies their data', () => {
  expect(isBuilt()).toBe(true);
  expect(readFileSync(at('lib/src/a.js'), 'utf8')).toMatch(/const a = 1;/);
  expect(readFileSync(at('lib/src/b.json'), 'utf8')).toBe('{ "b": 1 }');
  expect(existsSync(at('lib/src/a.test.js'))).toBe(false);
  expect(isBuilt()).toBe(true);
});

test('builds again after each change to its inputs, where asked only then', () => {
  expect(isStale()).toBe(false);
  const changes: (() => void)[] = [
    () => {
      appendFileSync(at('src/a.ts'), ' ');
    },
    // The size is unchanged, as after a switch of branches.
    () => {
      utimesSync(at('src/a.ts'), 1, 1);
    },
    () => {
      write('src/inner/b.ts', '');
    },
    () => {
      renameSync(at('src/inner/b.ts'), at('src/inner/c.ts'));
    },
    () => {
      rmSync(at('src/inner/c.ts'));
    },
    () => {
      write('package-lock.json', '{ }');
    },
    () => {
      appendFileSync(at(SCRIPT), ' ');
    },
    () => {
      rmSync(at('lib'), { recursive: true });
    },
  ];
  for (const change of changes) {
    change();
    expect([change.toString(), isStale()]).toEqual([change.toString(), true]);
    expect([change.toString(), isStale()]).toEqual([change.toString(), false]);
  }
  write(NEVER_COMPILED, 'changed');
  expect(isStale()).toBe(false);
});

test('writes the sources of the client after a change to its inputs, or where they are missing', () => {
  const types = at(`${CLIENT}/types.gen.ts`);
  const methods = at(`${CLIENT}/methods.gen.ts`);
  rmSync(types, { force: true });
  expect(isStale()).toBe(true);
  expect(isStale()).toBe(false);
  const sizes = () => [types, methods].map((path) => statSync(path).size);
  const before = sizes();
  expect(isBuilt()).toBe(true);
  expect(sizes()).toEqual(before);
  appendFileSync(at('src/a.ts'), ' ');
  expect(isBuilt()).toBe(true);
  expect(sizes()).toEqual(before.map((size) => size + 1));
  rmSync(methods);
  expect(isStale()).toBe(true);
  expect(existsSync(methods)).toBe(true);
});

test('a failed build is retried', () => {
  write('fails', '');
  appendFileSync(at('src/a.ts'), ' ');
  expect(isStale()).toBe(true);
  expect(isStale()).toBe(true);
  rmSync(at('fails'));
  expect(isStale()).toBe(true);
  expect(isStale()).toBe(false);
});
