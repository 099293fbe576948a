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
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { findFunctionsFolder } from '../tooling/functions-folder';

const SCRIPT = 'local/build-if-stale.mjs';
const NEVER_COMPILED = 'src/a.test.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const write = (name: string, text: string): void => {
  writeFileSync(at(name), text);
};

/** Stands in for npm: records the call, and fails if there is a file `fails`. */
const NPM = `#!/bin/sh
echo "$@" >> built
[ ! -e fails ]
`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stale-'));
  for (const name of ['bin', 'local', 'src/inner', 'lib']) mkdirSync(at(name), { recursive: true });
  cpSync(join(findFunctionsFolder(), SCRIPT), at(SCRIPT));
  writeFileSync(at('bin/npm'), NPM, { mode: 0o755 });
  write('tsconfig.build.json', '{ "include": ["src"] }');
  for (const name of ['package-lock.json', 'src/a.ts', NEVER_COMPILED]) write(name, '{}');
  write('lib/.tsbuildinfo', '');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the script, and returns whether it built. */
function isBuilt(): boolean {
  rmSync(at('built'), { force: true });
  const path = `${at('bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const { status } = spawnSync(process.execPath, [at(SCRIPT)], { env: { PATH: path } });
  expect(status).toBe(existsSync(at('fails')) ? 1 : 0);
  if (!existsSync(at('built'))) return false;
  expect(readFileSync(at('built'), 'utf8')).toBe('run --silent build\n');
  return true;
}

test('builds once, then again after each change to its inputs', () => {
  expect(isBuilt()).toBe(true);
  expect(isBuilt()).toBe(false);
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
      write('tsconfig.build.json', '{ "include": ["src"]  }');
    },
    // A build from unknown sources.
    () => {
      utimesSync(at('lib/.tsbuildinfo'), 1, 1);
    },
    () => {
      rmSync(at('lib'), { recursive: true });
      mkdirSync(at('lib'));
    },
  ];
  for (const change of changes) {
    change();
    expect([change.toString(), isBuilt()]).toEqual([change.toString(), true]);
    expect([change.toString(), isBuilt()]).toEqual([change.toString(), false]);
  }
  write(NEVER_COMPILED, 'changed');
  expect(isBuilt()).toBe(false);
});

test('a failed build is retried', () => {
  write('fails', '');
  write('src/a.ts', 'mistaken');
  expect(isBuilt()).toBe(true);
  expect(isBuilt()).toBe(true);
  rmSync(at('fails'));
  expect(isBuilt()).toBe(true);
  expect(isBuilt()).toBe(false);
});
