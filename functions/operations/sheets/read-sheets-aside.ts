import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { Fault } from '../../src/errors/fault';
import { refuseFile } from '../faults/files';
import { OperationRefusal } from '../store/operation';
import type { GivenFile } from './files';
import { keepReading } from './read-sheets';
import type { SheetsReading } from './sheet';

export type WorkerAnswer = { readonly reading: SheetsReading } | { readonly refusal: Fault };

const PROGRAM = join(__dirname, 'sheets-worker.js');
/** A carrier's longest lists take a quarter of both. */
const LIMITS = { maxOldGenerationSizeMb: 1536 };
const MOST_MS = 60_000;

/** One at a time, so that two files do not take twice the memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a spreadsheet in a worker thread, so that others are served meanwhile; `readSheets` then
 * returns its sheets or its refusal at once.
 */
export function readSheetsAside(file: GivenFile): Promise<void> {
  const reading = last.then(async () => {
    keepReading(file, await readInWorker(file));
  });
  last = reading.catch(() => undefined);
  return reading;
}

async function readInWorker(file: GivenFile): Promise<SheetsReading | OperationRefusal> {
  const worker = new Worker(PROGRAM, { workerData: file, resourceLimits: LIMITS });
  const limit = setTimeout(() => void worker.terminate(), MOST_MS);
  const ended = once(worker, 'exit').then((): WorkerAnswer => TOO_COMPLEX(file.name));
  try {
    const answered = once(worker, 'message') as Promise<[WorkerAnswer]>;
    const answer = await Promise.race([answered.then(([one]) => one), ended]);
    return 'reading' in answer ? answer.reading : new OperationRefusal(answer.refusal);
  } catch (error) {
    if (isOutOfMemory(error)) return refuseFile('file_too_complex', { file: file.name });
    throw error;
  } finally {
    clearTimeout(limit);
    void worker.terminate();
  }
}

const TOO_COMPLEX = (file: string): WorkerAnswer => ({
  refusal: refuseFile('file_too_complex', { file }).fault,
});

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
