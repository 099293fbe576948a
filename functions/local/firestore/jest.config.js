/** @type {import('jest').Config} */
module.exports = {
  testMatch: ['<rootDir>/**/*.test.ts'],
  transform: { '^.+\\.ts$': 'ts-jest' },
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
  // A client of Firestore looks at the clock after the end of its file, while it closes.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  testTimeout: 20_000,
};
