import { randomUUID } from 'node:crypto';

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

export interface FirestoreClient {
  readonly db: FirebaseFirestore.Firestore;
  readonly close: () => Promise<void>;
}

/** The unmodified Admin SDK on a Firestore that already runs on this machine. */
export function connectFirestore(
  projectId: string,
  host: string,
  settings: FirebaseFirestore.Settings = {},
): FirestoreClient {
  // Keeps the SDK from asking Google's metadata server for credentials, which nothing here needs.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId }, `${projectId} ${randomUUID()}`);
  const db = initializeFirestore(app);
  db.settings({ ...settings, host, ssl: false });
  return { db, close: () => deleteApp(app) };
}
