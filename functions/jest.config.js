/** @type {import('jest').Config} */
module.exports = {
  testMatch: ['<rootDir>/{src,local,bench,test}/**/*.test.ts'],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json' }] },
  testTimeout: 20_000,
};
