import { link, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether this is a system error with the code, such as `ENOENT`. */
const isErrnoException = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const ATTEMPTS = 5;

/** Directories that this process holds, which its own pid in a lock file does not reveal. */
const heldHere = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Anything but "no such process" means that it exists, even if we may not signal it.
    return !isErrnoException(error, 'ESRCH');
  }
}

async function readHolder(lockFile: string): Promise<number | undefined> {
  try {
    const pid = Number(await readFile(lockFile, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (isErrnoException(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Creates the file with its content atomically, so that nobody reads a lock without a pid. */
async function createLock(lockFile: string): Promise<boolean> {
  const draft = `${lockFile}.${process.pid}`;
  await writeFile(draft, String(process.pid));
  try {
    await link(draft, lockFile);
    return true;
  } catch (error) {
    if (isErrnoException(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

const inUse = (directory: string, pid: number): Error =>
  new Error(`The data directory ${directory} is in use by another process (pid ${pid}).`);

/**
 * Locks a directory for this process, and returns a function that releases it. The lock of a dead
 * process is taken over; a live holder's is not.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const real = await realpath(directory);
  if (heldHere.has(real)) {
    throw inUse(directory, process.pid);
  }
  heldHere.add(real);
  const lockFile = join(real, 'lock');
  try {
    await takeLock(directory, lockFile);
  } catch (error) {
    heldHere.delete(real);
    throw error;
  }
  return async () => {
    await rm(lockFile, { force: true });
    heldHere.delete(real);
  };
}

async function takeLock(directory: string, lockFile: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await createLock(lockFile)) return;
    const pid = await readHolder(lockFile);
    if (pid !== undefined && pid !== process.pid && isAlive(pid)) {
      throw inUse(directory, pid);
    }
    await rm(lockFile, { force: true });
  }
  throw new Error(`The data directory ${directory} cannot be locked.`);
}
