import { setTimeout as delay } from 'node:timers/promises';

import { Failure, messageOf } from '../tools/failure';

const TICK_MS = 1000;
const PLAIN_TICK_MS = 10_000;

/** Shows each step of a start with its duration: in place on a terminal, line by line elsewhere. */
export class Progress {
  readonly #live: boolean;
  #openLine = false;
  #silent = false;

  constructor(live: boolean) {
    this.#live = live;
  }

  async step<T>(label: string, work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    const seconds = () => (performance.now() - startedMs) / 1000;
    this.#show(`${label} ...`);
    const ticker = setInterval(
      () => {
        this.#show(`${label} ... ${Math.round(seconds())} s`);
      },
      this.#live ? TICK_MS : PLAIN_TICK_MS,
    );
    try {
      const result = await work();
      this.#show(`${label} ... ${seconds().toFixed(1)} s`);
      return result;
    } finally {
      clearInterval(ticker);
      this.#endLine();
    }
  }

  /** For a stop during a step. */
  silence(): void {
    this.#endLine();
    this.#silent = true;
  }

  #endLine(): void {
    if (this.#openLine) process.stdout.write('\n');
    this.#openLine = false;
  }

  #show(text: string): void {
    if (this.#silent) return;
    process.stdout.write(this.#live ? `\r${text}` : `${text}\n`);
    this.#openLine = this.#live;
  }
}

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

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 500;

/** Aborts once, on the first stop signal: npm repeats a terminal's Ctrl-C to its children. */
export function stopRequest(): AbortSignal {
  const stop = new AbortController();
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      stop.abort();
    });
  }
  // npm runs this in a shell, which dies of a signal without passing it on.
  if (process.env['npm_lifecycle_event'] === 'start')
    whenOrphaned(() => {
      stop.abort();
    });
  return stop.signal;
}

function whenOrphaned(act: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    act();
  }, PARENT_CHECK_MS);
  check.unref();
}
