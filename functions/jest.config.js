/** @type {import('jest').Config} */
module.exports = {
  testMatch: [
    '<rootDir>/{src,tooling,operations,admin,console,local,deploy,openapi,kit,bench,soak,test}/**/*.test.ts',
  ],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json' }] },
  setupFilesAfterEnv: ['<rootDir>/test/support/after-each-file.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp/', '<rootDir>/local/firestore/dist/'],
  // A client of Firestore looks at the clock after the end of its file, while it closes.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // A busy machine may take many times what a test takes alone.
  testTimeout: 60_000,
  // As many as there are cores: most of a suite's time is work, not waiting.
  maxWorkers: '100%',
  // Jest keeps much of each file that it has run: past a gigabyte, collecting it takes more time than
  // the tests, and stops a process for seconds.
  workerIdleMemoryLimit: '600MB',
};
