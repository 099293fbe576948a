/** Folders whose code does no I/O, as `eslint.config.mjs` has them: their tests need no server. */
const PURE = [
  'src/**/{record,fees,slots,pricing,cards,surcharges,numbers}/**',
  'src/{countries,errors,fields,measures,thailand}/**',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...PURE.map((folder) => `${folder}/*.ts`), '!src/**/*.test.ts'],
  testRunner: 'jest',
  jest: {
    config: {
      runner: 'jest-runner',
      transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json' }] },
      testMatch: PURE.map((folder) => `<rootDir>/${folder}/*.test.ts`),
      // Thousands of cases, shrunk for each mutant: hours. What vectors catch alone is counted.
      testPathIgnorePatterns: ['[./]properties\\.test\\.ts$'],
      setupFilesAfterEnv: [],
      roots: ['<rootDir>/src', '<rootDir>/test/support'],
      // Every run loads its modules anew, and fifty languages that no message is written in.
      moduleNameMapper: {
        '^\\.\\./locales/index\\.cjs$': '<rootDir>/node_modules/zod/v4/locales/en.cjs',
      },
      watchman: false,
    },
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  ignorePatterns: ['lib', 'coverage', 'reports'],
  reporters: ['progress', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 95, break: 95 },
};
