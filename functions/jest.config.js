/**
 * What starts browsers, the Firebase CLI, packed packages or many processes: a few long files, which
 * `npm run test:journeys` runs.
 */
const JOURNEYS = [
  'test/(console|emulator|site)/',
  'test/deploy/(deploy|rehearsal)',
  'test/clients/(samples|typescript-(browser|package))',
  'test/http/fuzz',
  'test/openapi/(generators|linters)',
  'test/tooling/(children-end|time-limits)',
  'local/firestore/test/(kill|package)',
  'soak/soak',
].map((path) => `<rootDir>/${path}`);

/** @type {import('jest').Config} */
module.exports = {
  testMatch: [
    '<rootDir>/{src,tooling,operations,admin,console,local,deploy,openapi,kit,bench,soak,test}/**/*.test.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', ...JOURNEYS],
  // Plain Node, in as many processes as there are cores. Jest's own runner loads every module anew for
  // every file, which takes more time than the tests.
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: ['<rootDir>/test/support/worker-setup.mjs'],
  // For `npm run mutate`, which has Jest's own runner.
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json' }] },
  modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp/', '<rootDir>/local/firestore/dist/'],
  maxWorkers: '100%',
};
