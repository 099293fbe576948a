import { Server } from '@grpc/grpc-js';

import { implementation } from './calls/implementation';
import { Meter } from './calls/meter';
import { openCommitLog } from './disk/commit-log';
import { Store } from './engine/store';
import { type Listener, listen } from './http/listener';
import { readIndexDefinitions } from './indexes/definitions';
import { type Stored, totalStored } from './indexes/stored-bytes';
import { meteredService } from './protocol/definition';
import { Faults } from './protocol/faults';
import { Handlers } from './protocol/handlers';
import { Databases } from './storage/databases';
import { type Journal, memoryOnly } from './storage/stored-document';
import { PRODUCTION_LIMITS, type TransactionLimits } from './transactions/transactions';

export interface LocalFirestore {
  readonly port: number;
  /** "127.0.0.1:PORT", as FIRESTORE_EMULATOR_HOST takes it. */
  readonly host: string;
  readonly meter: Meter;
  readonly faults: Faults;
  /** What all databases store now, as production counts it. Visits every document. */
  stored(): Stored;
  /**
   * Replaces the index definitions; `off` lets every query through.
   * @throws Error when the content is not that of a firestore.indexes.json.
   */
  setIndexes(content: unknown): void;
  stop(): Promise<void>;
}

export interface LocalFirestoreOptions {
  /** By default, any free port. */
  port?: number;
  /** The directory to keep the data in; by default, data lives in memory only. */
  dataDir?: string;
  /**
   * The content of a firestore.indexes.json, or `off` to let every query through; by default, there
   * are only the automatic indexes.
   */
  indexes?: unknown;
  /** When transactions and their locks expire; by default, as in production. */
  transactions?: Partial<TransactionLimits>;
  /**
   * Milliseconds since 1970, for the times of commits, documents and reads; by default, the
   * machine's clock. Times never go back, even if it does.
   */
  now?: () => number;
}

function openJournal(databases: Databases, dataDir: string | undefined): Promise<Journal> {
  if (dataDir === undefined) return Promise.resolve(memoryOnly);
  return openCommitLog(dataDir, (commit) => {
    databases.restore(commit);
  });
}

/**
 * Starts a Firestore on this machine for the unmodified Admin SDK.
 * @throws Error if the port is taken, another process holds the data directory, or the index
 * definitions are invalid.
 * @example
 * const firestore = await startLocalFirestore();
 * process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
 */
export async function startLocalFirestore(
  options: LocalFirestoreOptions = {},
): Promise<LocalFirestore> {
  let indexes = readIndexDefinitions(options.indexes);
  const databases = new Databases(options.now);
  const journal = await openJournal(databases, options.dataDir);
  const meter = new Meter();
  const faults = new Faults();
  const limits = { ...PRODUCTION_LIMITS, ...options.transactions };
  const store = new Store(databases, journal, limits, () => indexes);
  let listener: Listener | undefined;
  const handlers = new Handlers(faults, (peer) => listener?.drop(peer));
  const server = new Server({
    // The limit on requests is checked where the response can state the reason.
    'grpc.max_receive_message_length': -1,
    // Its counts are not used, and cost every call some time.
    'grpc.enable_channelz': 0,
  });
  server.addService(
    meteredService((bytes) => {
      meter.recordSent(bytes);
    }),
    implementation({ store, meter, indexes: () => indexes }, handlers),
  );
  try {
    listener = await listen(server, options.port ?? 0, (database) => store.clear(database));
  } catch (error) {
    await journal.close();
    throw error;
  }
  const { port, host } = listener;
  return {
    port,
    host,
    meter,
    faults,
    stored: () => totalStored(databases.documents(), indexes),
    setIndexes: (content) => {
      indexes = readIndexDefinitions(content);
    },
    stop: async () => {
      faults.clear();
      await listener.close();
      await journal.close();
    },
  };
}
