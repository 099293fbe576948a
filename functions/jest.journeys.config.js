const { testPathIgnorePatterns, ...config } = require('./jest.config');

const [installed, ...journeys] = testPathIgnorePatterns;

/** What `npm test` leaves out, as `jest.config.js` lists it. @type {import('jest').Config} */
module.exports = {
  ...config,
  testMatch: undefined,
  testRegex: journeys.map((path) => `${path.replace('<rootDir>', '')}.*\\.test\\.ts$`),
  testPathIgnorePatterns: [installed],
};
