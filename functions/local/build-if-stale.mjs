/**
 * Runs "npm run build" unless the build is of the present sources. It runs before anything is
 * compiled, so it is plain JavaScript without a package. Sources are compared by name, size and
 * time, which a switch of branches changes as well.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FUNCTIONS = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(FUNCTIONS, 'lib/.built');

/** What decides how sources are compiled, and with what. The last is written by npm ci. */
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'node_modules/.package-lock.json',
];
/** Written by every compilation, whether or not this script started it. */
const BUILD_INFO = 'lib/.tsbuildinfo';

const isSource = (name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts');

function* sourcesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (isSource(entry.name)) yield path;
  }
}

function describe(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${relative(FUNCTIONS, path)} ${found?.size} ${found?.mtimeMs}`;
}

function sources() {
  const { include } = JSON.parse(readFileSync(join(FUNCTIONS, 'tsconfig.build.json'), 'utf8'));
  const folders = include.map((folder) => join(FUNCTIONS, folder));
  const settings = SETTINGS.map((name) => join(FUNCTIONS, name));
  return [...settings, ...folders.flatMap((folder) => [...sourcesIn(folder)])].map(describe);
}

const stampOf = (found) =>
  createHash('sha256')
    .update([...found, describe(join(FUNCTIONS, BUILD_INFO))].join('\n'))
    .digest('hex');

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

// Read before the build, so that a change during it is compiled the next time.
const found = sources();
if (readStamp() !== stampOf(found)) {
  rmSync(STAMP, { force: true });
  const { status } = spawnSync('npm run --silent build', {
    cwd: FUNCTIONS,
    shell: true,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, stampOf(found));
}
