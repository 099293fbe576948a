import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore, type Settings } from 'firebase-admin/firestore';

/** The project's Firestore; everything outside `store/` hands it on without looking inside. */
export type Database = Firestore;

/** Of one call; the client repeats a read that fails on its way up to four times. */
const CALL_MS = 8000;
/** Of a commit with all its repetitions. */
const COMMIT_MS = 10_000;

/**
 * A request is answered within 20 seconds, while the client by itself waits minutes for a call and
 * for a lost connection. With these, what a request leaves behind ends soon after its answer.
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

/** Opens the Firestore of the project this instance runs in. No connection is made until used. */
export function openDatabase(): Database {
  const [app] = getApps();
  const db = getFirestore(app ?? initializeApp());
  if (app === undefined) db.settings(CLIENT_SETTINGS);
  return db;
}
