import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import type { Committed, Journal } from '../storage/stored-document';
import { decodeCommit, encodeCommit } from './commit-payload';
import { lockDirectory } from './directory-lock';
import { frameRecord, LOG_MAGIC, readMagic, replayLog } from './log-file';

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
