/** @type {import('jest').Config} */
module.exports = {
  testMatch: [
    '<rootDir>/{src,tooling,operations,admin,console,local,deploy,openapi,kit,bench,soak,test}/**/*.test.ts',
  ],
  // Plain Node, in as many processes as there are cores. Jest's own runner loads every module anew for
  // every file, which takes more time than the tests.
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: ['<rootDir>/test/support/worker-setup.mjs'],
  // For `npm run mutate`, which has Jest's own runner.
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json' }] },
  modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp/', '<rootDir>/local/firestore/dist/'],
  maxWorkers: '100%',
};
