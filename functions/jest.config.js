/** @type {import('jest').Config} */
module.exports = {
  testMatch: ['<rootDir>/{src,local,bench,test}/**/*.test.ts'],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json' }] },
  setupFiles: ['<rootDir>/test/support/no-metadata-server.ts'],
  testTimeout: 20_000,
};
