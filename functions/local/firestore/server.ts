import { Server } from '@grpc/grpc-js';
import { implementation } from './calls/implementation';
import { openCommitLog } from './disk/open-commit-log';
import { ADDRESS, listen, shutDown } from './listen';
import { Meter } from './meter';
import { sizedService } from './protocol/definition';
import { Databases } from './storage/databases';
import { memoryOnly, type Journal } from './storage/journal';
import { Store } from './storage/store';

export interface LocalFirestore {
  readonly port: number;
  /** "127.0.0.1:PORT", as FIRESTORE_EMULATOR_HOST takes it. */
  readonly host: string;
  readonly meter: Meter;
  stop(): Promise<void>;
}

export interface LocalFirestoreOptions {
  /** Any free one by default. */
  port?: number;
  /** Keeps the data there and finds it again; without, it lives in memory only. */
  dataDir?: string;
}

function openJournal(databases: Databases, dataDir: string | undefined): Promise<Journal> {
  if (dataDir === undefined) return Promise.resolve(memoryOnly);
  return openCommitLog(dataDir, (name, changes) => {
    databases.restore(name, changes);
  });
}

/**
 * Starts a Firestore on this machine for the unmodified Admin SDK.
 * @throws Error when the port is taken or another process holds the data directory.
 * @example
 * const firestore = await startLocalFirestore();
 * process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
 */
export async function startLocalFirestore(
  options: LocalFirestoreOptions = {},
): Promise<LocalFirestore> {
  const databases = new Databases();
  const journal = await openJournal(databases, options.dataDir);
  const meter = new Meter();
  // The limit on a request is checked where it can be answered with a reason.
  const server = new Server({ 'grpc.max_receive_message_length': -1 });
  server.addService(
    sizedService(),
    implementation({ store: new Store(databases, journal), meter }),
  );
  try {
    const port = await listen(server, options.port ?? 0);
    return {
      port,
      host: `${ADDRESS}:${port}`,
      meter,
      stop: async () => {
        await shutDown(server);
        await journal.close();
      },
    };
  } catch (error) {
    await journal.close();
    throw error;
  }
}
