import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore, type Settings } from 'firebase-admin/firestore';

/** The project's Firestore. Code outside `store/` only passes it on. */
export type Database = Firestore;

/** Per call; the client retries a failed read up to four times. */
const CALL_MS = 8000;
/** Per commit, including retries. */
const COMMIT_MS = 10_000;

/**
 * A request is answered within 20 seconds, but by default the client waits minutes for a call or a
 * lost connection. With these settings, leftover work ends soon after the response.
 */
export const CLIENT_SETTINGS: Settings = {
  'grpc.initial_reconnect_backoff_ms': 200,
  'grpc.max_reconnect_backoff_ms': 3000,
  clientConfig: {
    interfaces: {
      'google.firestore.v1.Firestore': {
        retry_params: {
          brief: {
            initial_retry_delay_millis: 100,
            retry_delay_multiplier: 1.5,
            max_retry_delay_millis: 2000,
            initial_rpc_timeout_millis: CALL_MS,
            rpc_timeout_multiplier: 1,
            max_rpc_timeout_millis: CALL_MS,
            total_timeout_millis: COMMIT_MS,
          },
        },
        methods: {
          Commit: { timeout_millis: CALL_MS, retry_params_name: 'brief' },
          BatchGetDocuments: { timeout_millis: CALL_MS },
          RunQuery: { timeout_millis: CALL_MS },
          RunAggregationQuery: { timeout_millis: CALL_MS },
        },
      },
    },
  },
};

export function openDatabase(): Database {
  const [app] = getApps();
  const db = getFirestore(app ?? initializeApp());
  if (app === undefined) db.settings(CLIENT_SETTINGS);
  return db;
}
