import type { FileHandle } from 'node:fs/promises';

import type { Committed } from '../storage/change';
import type { Journal } from '../storage/journal';
import { encodeCommit } from './commit-payload';
import { frameRecord } from './record';

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
