import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const rooms = JSON.parse(readFileSync(new URL('stryker.rooms.json', import.meta.url), 'utf8'));
const name = process.env.STRYKER_ROOM;
const { folders } = rooms[name];
/** Folders within these that are rooms of their own. */
const others = Object.values(rooms)
  .flatMap((room) => room.folders)
  .filter((other) => folders.some((folder) => other.startsWith(`${folder}/`)));

// Generated cases are tested again for each mutant: a few must do.
process.env.TEST_SHARE = '200';

/** One room: `npm run stryker -- <room>`. @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    ...folders.flatMap((folder) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`]),
    ...others.map((folder) => `!${folder}/**`),
  ],
  testRunner: 'jest',
  jest: {
    config: {
      runner: 'jest-runner',
      // Each run looks for its tests again, through every folder otherwise.
      roots: folders.map((folder) => `<rootDir>/${folder}`),
      transform: { '\\.ts$': '<rootDir>/tools/stryker/transform.mjs' },
      testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      // What only generated cases catch, and not an example, counts as missed.
      testPathIgnorePatterns: ['properties\\.test\\.ts$', ...others],
      setupFilesAfterEnv: [],
      // Every run loads its modules anew, and fifty languages that no message is written in.
      moduleNameMapper: {
        '^\\.\\./locales/index\\.cjs$': '<rootDir>/node_modules/zod/v4/locales/en.cjs',
      },
      watchman: false,
    },
  },
  coverageAnalysis: 'perTest',
  // What runs when a module loads would run every test again: recorded readings hold it.
  ignoreStatic: true,
  disableBail: process.env.STRYKER_IDLE !== undefined,
  concurrency: Number(process.env.STRYKER_CONCURRENCY ?? availableParallelism()),
  // A busy machine is no endless loop.
  timeoutMS: 20_000,
  ignorePatterns: ['lib', 'coverage', 'reports', '.stryker-tmp'],
  tempDirName: `.stryker-tmp/${name}`,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
