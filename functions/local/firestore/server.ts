import { once } from 'node:events';
import { type AddressInfo, type Server as Acceptor, type Socket, createServer } from 'node:net';

import { Server, ServerCredentials } from '@grpc/grpc-js';

import { implementation } from './calls/implementation';
import { openCommitLog } from './disk/commit-log';
import { Faults } from './faults';
import { indexDefinitionsOf } from './indexes/definitions';
import { type Stored, totalStored } from './indexes/stored-bytes';
import { Meter } from './meter';
import { meteredService } from './protocol/definition';
import { Handlers } from './protocol/handlers';
import { Databases } from './storage/database';
import { Store } from './storage/store';
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
  let indexes = indexDefinitionsOf(options.indexes);
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
    listener = await listen(server, options.port ?? 0);
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
      indexes = indexDefinitionsOf(content);
    },
    stop: async () => {
      faults.clear();
      handlers.close();
      await listener.close();
      await journal.close();
    },
  };
}

/** Nothing outside this machine can reach it. */
const ADDRESS = '127.0.0.1';

const STOP_GRACE_MS = 200;

interface Listener {
  readonly port: number;
  /** "127.0.0.1:PORT" */
  readonly host: string;
  /** Cuts the connection of a client, given its peer address as in its calls. */
  drop(peer: string): void;
  /** Calls in progress may finish within the grace period. The rest is cut off. */
  close(): Promise<void>;
}

/** True for a server that listens on TCP: only one on a path has a string as its address. */
const addressOf = (acceptor: Acceptor): AddressInfo => acceptor.address() as AddressInfo;

const peerOf = ({ remoteAddress, remotePort }: Socket): string =>
  `${remoteAddress ?? ''}:${remotePort ?? ''}`;

const shutDown = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, STOP_GRACE_MS);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });

/**
 * Accepts connections for the server on the port; 0 takes any free one. The sockets are accepted
 * here, not by gRPC, so that one of them can be cut.
 */
async function listen(server: Server, port: number): Promise<Listener> {
  const sockets = new Map<string, Socket>();
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  const acceptor = createServer({ noDelay: true }, (socket) => {
    const peer = peerOf(socket);
    sockets.set(peer, socket);
    socket.once('close', () => sockets.delete(peer));
    injector.injectConnection(socket);
  });
  try {
    acceptor.listen(port, ADDRESS);
    await once(acceptor, 'listening');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = message.includes('EADDRINUSE') ? 'it is already in use' : message;
    throw new Error(`The local Firestore cannot listen on port ${port}: ${reason}.`, {
      cause: error,
    });
  }
  const bound = addressOf(acceptor).port;
  return {
    port: bound,
    host: `${ADDRESS}:${bound}`,
    drop: (peer) => sockets.get(peer)?.destroy(),
    close: async () => {
      acceptor.close();
      await shutDown(server);
    },
  };
}
