const { enableCompileCache } = require('node:module');
const { availableParallelism, tmpdir } = require('node:os');
const path = require('node:path');

// From Node 22 on, what is loaded is compiled once for all runs: here, in the processes in which tests
// run, and in all that a test starts.
process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'node-compile-cache');
enableCompileCache?.();

/**
 * What starts browsers, the Firebase CLI, packed packages or many processes: a few long files, which
 * `npm run test:journeys` runs.
 */
const JOURNEYS = [
  'test/(desk/page|emulator|reference/site)/',
  'test/(desk/cli/npm-line|tools/deploy/)',
  'test/reference/clients/(python|samples|typescript-(browser|package))',
  'test/http/(fuzz|hostile|uploads)',
  'test/reference/document/(generators|linters)',
  'test/tools/(children-end|runner)',
  '(tools/build|local/firestore/test/(cli|kill|package))',
  'trials/soak/soak',
].map((path) => `<rootDir>/${path}`);

const FOLDERS = ['src', 'desk', 'local', 'reference', 'trials', 'tools', 'test'];

/** @type {import('jest').Config} */
module.exports = {
  // Nothing else is looked through for tests, and for what they import.
  roots: FOLDERS.map((folder) => `<rootDir>/${folder}`),
  testPathIgnorePatterns: ['/node_modules/', ...JOURNEYS],
  // Plain Node, in a few processes. Jest's own runner loads every module anew for
  // every file, which takes more time than the tests.
  runner: '<rootDir>/test/support/runner.mjs',
  reporters: ['default', '<rootDir>/test/support/skipped-tests.mjs'],
  setupFilesAfterEnv: ['<rootDir>/test/support/worker-setup.mjs'],
  transform: {},
  testMatch: ['**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/local/firestore/dist/'],
  // Some wait: for what is held back, or for the time that they test.
  maxWorkers: availableParallelism() + 1,
};
