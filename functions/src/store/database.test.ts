import { v1 } from 'firebase-admin/firestore';

import { forgetModules, keepModules, load } from '../../test/support/fresh-modules';
import { CLIENT_SETTINGS, type openDatabase } from './database';

const putBackModules = keepModules();
afterAll(putBackModules);

test('the first to open the database limits its calls, and each later one gets the same', () => {
  forgetModules();
  const fresh = load('../../src/store/database') as { openDatabase: typeof openDatabase };
  const db = fresh.openDatabase();
  expect(db).toMatchObject({ _settings: CLIENT_SETTINGS });
  expect(fresh.openDatabase()).toBe(db);
});

/** As docs/decisions/0025-every-request-has-a-deadline.md has them. */
test('the client gives up a call after 8 seconds, and a commit with its retries after 10', () => {
  const limit = { timeout: 8000 };
  const backoffSettings = { maxRpcTimeoutMillis: 8000, totalTimeoutMillis: 10_000 };
  expect(new v1.FirestoreClient({ ...CLIENT_SETTINGS })).toMatchObject({
    _defaults: {
      batchGetDocuments: limit,
      runQuery: limit,
      runAggregationQuery: limit,
      commit: { ...limit, retry: { backoffSettings } },
    },
  });
});
