import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

import { formatDocumentName, restoreDocumentName } from '../names/resource-path';
import { firestoreService } from '../protocol/definition';
import type { OutgoingDocument } from '../protocol/messages';
import { outgoingDocument } from '../protocol/outgoing-document';
import type { Change, Committed, Journal } from '../storage/stored-document';
import { restoreFields } from '../values/check-value';
import { microsOfTimestamp } from '../values/value';
import { lockDirectory } from './directory-lock';
import { LOG_MAGIC, frameRecord, readMagic, replayLog } from './log-file';

interface LoggedCommit {
  database: string;
  writes: ({ update: OutgoingDocument } | { delete: string })[];
  /** Otherwise the id of a transaction, which has ended: here the time, in microseconds since 1970. */
  transaction: Buffer;
}

const TIME_BYTES = 8;

function timeBytes(micros: number | undefined): Buffer {
  if (micros === undefined) return Buffer.alloc(0);
  const bytes = Buffer.alloc(TIME_BYTES);
  bytes.writeBigUInt64LE(BigInt(micros));
  return bytes;
}

function commitMethod() {
  const method = firestoreService()['Commit'];
  if (method === undefined) {
    throw new Error('The installed Firestore definitions have no Commit.');
  }
  return method;
}

/** The documents as the commit left them, as a CommitRequest of google.firestore.v1. */
function encodeCommit({ database, micros, changes }: Committed): Buffer {
  const commit: LoggedCommit = {
    database,
    transaction: timeBytes(micros),
    writes: changes.map(({ path, document }) =>
      document === undefined
        ? { delete: formatDocumentName(database, path) }
        : { update: outgoingDocument(database, document, undefined) },
    ),
  };
  return commitMethod().requestSerialize(commit);
}

/** True for payloads from `encodeCommit`, as the CRC has shown. */
const asLoggedCommit = (decoded: object): LoggedCommit => decoded as LoggedCommit;

function decodeCommit(payload: Buffer): Committed {
  const { database, writes, transaction } = asLoggedCommit(
    commitMethod().requestDeserialize(payload),
  );
  const changes = writes.map((write): Change => {
    if ('delete' in write) {
      return { path: restoreDocumentName(write.delete), document: undefined };
    }
    const { name, fields, createTime, updateTime } = write.update;
    const path = restoreDocumentName(name);
    const createMicros = microsOfTimestamp(createTime);
    const updateMicros = microsOfTimestamp(updateTime);
    const { collection, id } = path;
    const document = { collection, id, fields: restoreFields(fields), createMicros, updateMicros };
    return { path, document };
  });
  const micros =
    transaction.length === TIME_BYTES ? Number(transaction.readBigUInt64LE()) : undefined;
  return { database, micros, changes };
}

/**
 * Appends commits to the log file. Those that arrive while the disk is busy wait and share
 * the next write and fsync. If a write fails, every later promise rejects: the memory is then ahead
 * of the disk, and nothing more may be acknowledged.
 */
export class CommitLog implements Journal {
  private waiting: Buffer[] = [];
  private lastFlush: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: FileHandle,
    private readonly release: () => Promise<void>,
  ) {}

  append(commit: Committed): Promise<void> {
    if (commit.changes.length > 0) {
      this.waiting.push(frameRecord(encodeCommit(commit)));
      if (this.waiting.length === 1) {
        this.lastFlush = this.lastFlush.then(() => this.flush());
      }
    }
    return this.lastFlush;
  }

  settled(): Promise<void> {
    return this.lastFlush;
  }

  async close(): Promise<void> {
    // A failed flush has been reported to the commits it failed.
    await this.lastFlush.catch(() => undefined);
    await this.file.close();
    await this.release();
  }

  private async flush(): Promise<void> {
    const records = this.waiting;
    this.waiting = [];
    try {
      await this.file.appendFile(Buffer.concat(records));
      await this.file.datasync();
    } catch (error) {
      throw new Error('The local Firestore cannot write its log; start it again.', {
        cause: error,
      });
    }
  }
}

type Restore = (commit: Committed) => void;

/** A new file survives a crash only once its directory is on disk too. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function startLog(file: FileHandle, directory: string): Promise<void> {
  await file.truncate(0);
  await file.appendFile(LOG_MAGIC);
  await file.sync();
  await syncDirectory(directory);
}

async function replay(file: FileHandle, directory: string, restore: Restore): Promise<void> {
  const { size } = await file.stat();
  if (!(await readMagic(file, size))) {
    await startLog(file, directory);
    return;
  }
  const end = await replayLog(file, size, (payload) => {
    restore(decodeCommit(payload));
  });
  if (end < size) {
    await file.truncate(end);
    await file.sync();
  }
}

/** Locks the directory for this process, and restores its content. */
export async function openCommitLog(directory: string, restore: Restore): Promise<CommitLog> {
  await mkdir(directory, { recursive: true });
  const release = await lockDirectory(directory);
  let file: FileHandle | undefined;
  try {
    file = await open(join(directory, 'commits.log'), 'a+');
    await replay(file, directory, restore);
    return new CommitLog(file, release);
  } catch (error) {
    await file?.close();
    await release();
    throw error;
  }
}
