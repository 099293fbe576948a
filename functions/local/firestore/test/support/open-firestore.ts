import { randomUUID } from 'node:crypto';

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';

import { startLocalFirestore, type LocalFirestore, type LocalFirestoreOptions } from '../../index';
import { describeWhere, testWhere } from './run-where';

interface FirestoreClient {
  readonly db: FirebaseFirestore.Firestore;
  readonly close: () => Promise<void>;
}

/**
 * Clients of one process otherwise share connections by port: a new server on the port of one that
 * has stopped would be called only once the old connection's pause is over, up to two minutes later.
 */
export const OWN_CONNECTIONS = { 'grpc.use_local_subchannel_pool': 1 } as const;

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
  db.settings({ ...settings, ...OWN_CONNECTIONS, host, ssl: false });
  return { db, close: () => deleteApp(app) };
}

export interface TestFirestore {
  db: FirebaseFirestore.Firestore;
  /** "127.0.0.1:PORT" */
  host: string;
  /** With FIRESTORE_EMULATOR_HOST set there is none of our own, and so no meter and no faults. */
  server: LocalFirestore | undefined;
  close(): Promise<void>;
}

const foreignHost = (): string | undefined => process.env['FIRESTORE_EMULATOR_HOST'];

const isLocal = foreignHost() === undefined;

/** A suite or test that only the local Firestore can pass. */
export const describeLocal = describeWhere(isLocal, 'local Firestore only');
export const itLocal = testWhere(isLocal, 'local Firestore only');

/**
 * The Admin SDK on a Firestore of the suite's own, or on the server that FIRESTORE_EMULATOR_HOST
 * names. Give each suite a project id of its own: on a shared server it is what keeps them apart.
 */
export async function openFirestore(
  projectId: string,
  options: LocalFirestoreOptions = {},
  connect: (projectId: string, host: string) => FirestoreClient = connectFirestore,
): Promise<TestFirestore> {
  const foreign = foreignHost();
  const server = foreign === undefined ? await startLocalFirestore(options) : undefined;
  const host = server?.host ?? foreign ?? '';
  const client = connect(projectId, host);
  return {
    db: client.db,
    host,
    server,
    close: async () => {
      await client.close();
      await server?.stop();
    },
  };
}

/** A collection that no earlier run on a shared server has written to. */
export const uniqueCollection = (
  db: FirebaseFirestore.Firestore,
): FirebaseFirestore.CollectionReference => db.collection(`c-${randomUUID()}`);
