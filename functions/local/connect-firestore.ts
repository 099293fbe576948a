import { randomUUID } from 'node:crypto';

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

export interface FirestoreClient {
  readonly db: FirebaseFirestore.Firestore;
  readonly close: () => Promise<void>;
}

/** An Admin SDK client of its own app, for a Firestore on this machine that already runs. */
export function connectFirestore(
  projectId: string,
  host: string,
  settings: FirebaseFirestore.Settings = {},
): FirestoreClient {
  // Or the SDK asks Google's metadata server for credentials first, which no tool here needs.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId }, `${projectId} ${randomUUID()}`);
  const db = initializeFirestore(app);
  db.settings({ ...settings, host, ssl: false });
  return { db, close: () => deleteApp(app) };
}
