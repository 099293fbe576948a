import { randomUUID } from 'node:crypto';

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

import { CLIENT_SETTINGS } from '../src/store/database';
import { OWN_CONNECTIONS } from '../tools/own-connections';

export interface FirestoreClient {
  readonly db: FirebaseFirestore.Firestore;
  readonly close: () => Promise<void>;
}

/** Connects an Admin SDK client, set up like the service's, to a Firestore that already runs on this machine. */
export function connectFirestore(
  projectId: string,
  host: string,
  settings: FirebaseFirestore.Settings = {},
): FirestoreClient {
  // Keeps the SDK from asking Google's metadata server for credentials, which no tool here needs.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId }, `${projectId} ${randomUUID()}`);
  const db = initializeFirestore(app);
  db.settings({ ...CLIENT_SETTINGS, ...OWN_CONNECTIONS, ...settings, host, ssl: false });
  return { db, close: () => deleteApp(app) };
}
