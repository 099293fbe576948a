import { parentPort, workerData } from 'node:worker_threads';

import { OperationRefusal } from '../model/operation';
import type { WorkerAnswer, WorkerTask } from './read-aside';
import { readLooseSheets } from './read-loose-sheet';
import { readSheets } from './read-sheets';

function answerFor({ file, isLoose }: WorkerTask): WorkerAnswer {
  try {
    return { reading: isLoose ? readLooseSheets(file) : readSheets(file) };
  } catch (error) {
    if (!(error instanceof OperationRefusal)) throw error;
    return { refusal: error.fault };
  }
}

parentPort?.postMessage(answerFor(workerData as WorkerTask));
