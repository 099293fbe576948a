import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import type { Committed } from '../storage/change';
import { CommitLog } from './commit-log';
import { decodeCommit } from './commit-payload';
import { lockDirectory } from './directory-lock';
import { LOG_MAGIC, readMagic, replayLog } from './replay-log';

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
