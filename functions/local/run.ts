import { setTimeout as delay } from 'node:timers/promises';

import { Failure, messageOf } from '../tooling/failure';
import type { Progress } from './progress';

const CLOSE_LIMIT_MS = 8000;

type Close = () => Promise<void> | void;

/** One run of `npm start`: its steps, and how to undo them. */
export class Run {
  readonly #progress: Progress;
  readonly #closers: Close[] = [];

  constructor(
    progress: Progress,
    readonly stop: AbortSignal,
  ) {
    this.#progress = progress;
  }

  /** Runs one step of the start, unless a stop was requested. */
  async step<T>(label: string, work: () => Promise<T>): Promise<T> {
    this.stop.throwIfAborted();
    return this.#progress.step(label, work);
  }

  /** Call this before a failure could leave the resource open. */
  onClose(close: Close): void {
    this.#closers.push(close);
  }

  /** Closes everything that was started, newest first, even if one part fails. */
  async close(): Promise<void> {
    const failures: string[] = [];
    for (const close of this.#closers.toReversed()) {
      try {
        await withinLimit(close());
      } catch (error) {
        failures.push(messageOf(error));
      }
    }
    if (failures.length > 0) throw new Failure(`Stopping failed: ${failures.join('; ')}`);
  }
}

async function withinLimit(closing: Promise<void> | void): Promise<void> {
  const limit = new AbortController();
  const tooLate = delay(CLOSE_LIMIT_MS, undefined, limit).then(() => {
    throw new Error(`something did not close within ${CLOSE_LIMIT_MS / 1000} s`);
  });
  try {
    await Promise.race([closing, tooLate]);
  } finally {
    limit.abort();
  }
}
