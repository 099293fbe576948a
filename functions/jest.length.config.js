const { testPathIgnorePatterns, ...config } = require('./jest.config');

// Read by `local/firestore/test/support/share.ts`, in each of the processes that are started.
process.env.AT_LENGTH = '1';

/** All of what other runs take a share of: `npm run test:length`. @type {import('jest').Config} */
module.exports = { ...config, testPathIgnorePatterns: testPathIgnorePatterns.slice(0, 1) };
