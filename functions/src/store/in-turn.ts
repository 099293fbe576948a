import { Deadline } from '../platform/request-scope';
import type { Database } from './database';

/** A caller has its answer by then: see `Endpoint.deadlineMs`. */
const MAX_WAIT_MS = 20_000;

/** Other work waits in order, until all that runs may hold no more bytes than the bound. */
export class ByteGate {
  private free: number;
  private readonly waiting: { readonly bytes: number; readonly start: () => void }[] = [];

  constructor(
    private readonly bound: number,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {
    this.free = bound;
  }

  /** @throws ServiceError `unavailable` if it waited too long. Above the bound work runs alone. */
  async run<Result>(most: number, work: () => Promise<Result>): Promise<Result> {
    const bytes = Math.min(most, this.bound);
    const deadline = new Deadline(this.maxWaitMs);
    await new Promise<void>((start) => {
      this.waiting.push({ bytes, start });
      this.startWhatFits();
    });
    try {
      deadline.assertTime();
      return await work();
    } finally {
      this.free += bytes;
      this.startWhatFits();
    }
  }

  private startWhatFits(): void {
    for (;;) {
      const [first] = this.waiting;
      if (first === undefined || first.bytes > this.free) return;
      this.waiting.shift();
      this.free -= first.bytes;
      first.start();
    }
  }
}

/** Of what Firestore sends. Parsed, it takes about three times as much for a moment. */
const MAX_BYTES = 16_000_000;

const gates = new WeakMap<Database, ByteGate>();

/**
 * Runs a read of large documents once what the instance holds of all such reads is within a bound.
 * What the work returns is not counted, so it must be small.
 */
export function inTurn<Result>(
  db: Database,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const gate = gates.get(db) ?? new ByteGate(MAX_BYTES);
  gates.set(db, gate);
  return gate.run(bytes, work);
}
