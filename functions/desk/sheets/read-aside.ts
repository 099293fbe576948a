import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { Fault } from '../../src/errors/fault';
import { findFunctionsFolder } from '../../tools/functions-folder';
import { refuseFile } from '../faults/files';
import { OperationRefusal } from '../model/operation';
import { type GivenFile, isXlsx } from './files';
import { keepReading } from './read-sheets';
import type { SheetsReading } from './sheet';

export interface WorkerTask {
  readonly file: GivenFile;
  /** Whether others wrote the file: see `readLooseSheet`. */
  readonly isLoose: boolean;
}

export type WorkerAnswer = { readonly reading: SheetsReading } | { readonly refusal: Fault };

const PROGRAM = join(findFunctionsFolder(), 'lib/desk/sheets/sheets-worker.js');

/** Files of a size, which wait for one another alone: some at a time, so that their memory is bounded. */
class Lane {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    /** For each of its files. */
    readonly most: { readonly heapMb: number; readonly ms: number },
    private readonly atOnce: number,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** A carrier's longest lists take a quarter of what a large file may. */
const LARGE = new Lane({ heapMb: 1536, ms: 60_000 }, 2);
const SMALL = new Lane({ heapMb: 512, ms: 10_000 }, 4);
const LARGEST_SMALL_BYTES = 4 * 1024 ** 2;
/** How far a workbook inflates, as a rule. */
const INFLATES = 16;

const pickLane = ({ name, content }: GivenFile): Lane =>
  content.byteLength * (isXlsx(name) ? INFLATES : 1) > LARGEST_SMALL_BYTES ? LARGE : SMALL;

/**
 * Reads a spreadsheet in a worker thread, so that others are served meanwhile; `readSheets`, or
 * `readLooseSheet`, then returns its sheets or its refusal at once. One that takes long or much is refused,
 * and keeps nobody waiting: others are read next to it.
 */
export async function readSheetsAside(task: WorkerTask): Promise<void> {
  const lane = pickLane(task.file);
  keepReading(task.file, await lane.run(() => readInWorker(task, lane.most)));
}

async function readInWorker(
  task: WorkerTask,
  { heapMb, ms }: Lane['most'],
): Promise<SheetsReading | OperationRefusal> {
  const { name: file } = task.file;
  const resourceLimits = { maxOldGenerationSizeMb: heapMb };
  const worker = new Worker(PROGRAM, { workerData: task, resourceLimits });
  const limit = setTimeout(() => void worker.terminate(), ms);
  const ended = once(worker, 'exit').then((): WorkerAnswer => TOO_COMPLEX(file));
  try {
    const answered = once(worker, 'message') as Promise<[WorkerAnswer]>;
    const answer = await Promise.race([answered.then(([one]) => one), ended]);
    return 'reading' in answer ? answer.reading : new OperationRefusal(answer.refusal);
  } catch (error) {
    if (isOutOfMemory(error)) return refuseFile('file_too_complex', { file });
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
