import { parentPort, workerData } from 'node:worker_threads';

import { OperationRefusal } from '../store/operation';
import type { GivenFile } from './files';
import { type WorkerAnswer, readSheets } from './read-sheets';

function answerFor(file: GivenFile): WorkerAnswer {
  try {
    return { reading: readSheets(file) };
  } catch (error) {
    if (!(error instanceof OperationRefusal)) throw error;
    return { refusal: error.fault };
  }
}

parentPort?.postMessage(answerFor(workerData as GivenFile));
