/**
 * Builds everything in lib/: compiles the sources, bundles the functions and writes the sources of
 * the TypeScript client. With `--if-stale` only if the last build was of other sources, which are
 * compared by name, size and time, or of another commit, which is in the version that the functions
 * report, or if those sources of the client are missing. Without it, they are written only then.
 * Types are not checked: `npm run lint` does that. It runs before anything is compiled, so it is
 * plain JavaScript.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FUNCTIONS = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(FUNCTIONS, 'lib/.built');

/** The first with util.parseEnv. */
const OLDEST_NODE = '20.15';

const COMPILED = ['src', 'desk', 'local', 'reference', 'trials', 'tools'];
/** Bundled for the browser, packed for others, or run from their sources. */
const NOT_COMPILED = ['desk/page', 'local/firestore/dist', 'local/firestore/test'];

/** What decides how sources are compiled, and with what. The last is written by npm ci. */
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.oxfmtrc.json',
  'tools/build.mjs',
  'node_modules/.package-lock.json',
];
/** What runs once everything is compiled. */
const BUNDLE = 'lib/tools/deploy/bundle.js';
const WRITE_CLIENT = 'lib/reference/client/write-sources.js';
/** What the last writes: the same of the same sources, and it takes a third of a build. */
const CLIENT = ['types', 'methods'].map((name) =>
  join(FUNCTIONS, `../clients/typescript/src/${name}.gen.ts`),
);

function missing() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split('.').map(Number);
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    return `Node ${OLDEST_NODE} or later is needed; this is ${process.versions.node}.`;
  }
  if (!existsSync(join(FUNCTIONS, 'node_modules/esbuild'))) {
    return 'The packages are not installed: run "npm ci" in this folder first.';
  }
  return undefined;
}

const isSource = (name) => /(?<!\.test)\.ts$|(?<!package|tsconfig)\.json$/.test(name);

function* sourcesIn(folder) {
  if (NOT_COMPILED.includes(folder)) return;
  for (const entry of readdirSync(join(FUNCTIONS, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (isSource(entry.name)) yield path;
  }
}

const sources = () =>
  COMPILED.filter((folder) => existsSync(join(FUNCTIONS, folder))).flatMap((folder) => [
    ...sourcesIn(folder),
  ]);

function describe(path) {
  const found = statSync(join(FUNCTIONS, path), { throwIfNoEntry: false });
  return `${path} ${found?.size} ${found?.mtimeMs}`;
}

/** Empty without git. */
const commit = () =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: FUNCTIONS, encoding: 'utf8' }).stdout ?? '';

const stampOf = (files) =>
  createHash('sha256')
    .update([commit(), ...[...SETTINGS, ...files].map(describe)].join('\n'))
    .digest('hex');

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

async function compile(files) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: FUNCTIONS,
    entryPoints: files,
    outdir: 'lib',
    outbase: '.',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    loader: { '.json': 'copy' },
    logLevel: 'warning',
  });
}

async function build(files, steps) {
  process.stderr.write('Compiling ...\n');
  await compile(files);
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, [step], { cwd: FUNCTIONS, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${step} failed.`);
  }
}

const reason = missing();
if (reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
// Read before the build, so that a change during it is compiled the next time.
const files = sources();
const stamp = stampOf(files);
const isStale = readStamp() !== stamp || !CLIENT.every((path) => existsSync(path));
if (!process.argv.includes('--if-stale') || isStale) {
  rmSync(STAMP, { force: true });
  try {
    await build(files, isStale ? [BUNDLE, WRITE_CLIENT] : [BUNDLE]);
  } catch (error) {
    // The compiler has printed its own errors.
    if (!('errors' in error)) process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  writeFileSync(STAMP, stamp);
}
