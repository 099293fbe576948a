import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type LocalFirestore, startLocalFirestore } from '../../index';
import { connectFirestore } from './open-firestore';

export const logPath = (directory: string): string => join(directory, 'commits.log');

/** Gives `use` a directory of its own, and removes it afterwards. */
export async function withDirectory(use: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'local-firestore-'));
  try {
    await use(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Starts a server on the directory, and stops it afterwards. */
export async function run<T>(
  dataDir: string,
  use: (db: FirebaseFirestore.Firestore, server: LocalFirestore) => Promise<T>,
  now?: () => number,
): Promise<T> {
  const server = await startLocalFirestore({ dataDir, ...(now !== undefined && { now }) });
  const client = connectFirestore('local-persistence', server.host);
  try {
    return await use(client.db, server);
  } finally {
    await client.close();
    await server.stop();
  }
}
