// Read by `local/firestore/test/support/share.ts`, in each of the processes that are started.
process.env.AT_LENGTH = '1';

/** What `npm test` takes a share of, whole: `npm run test:length`. */
module.exports = require('./jest.config');
