import { Deadline } from './request-scope';

/** A caller has its answer by then: see `DEADLINES_MS`. */
const MAX_WAIT_MS = 20_000;

/**
 * Runs work as long as the bytes that all of it may hold at once stay within a bound; other work waits
 * in order.
 */
export class ByteGate {
  private free: number;
  private readonly waiting: { readonly bytes: number; readonly start: () => void }[] = [];

  constructor(
    private readonly bound: number,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {
    this.free = bound;
  }

  /**
   * @param most - The bytes that the work may hold; above the bound it runs alone.
   * @throws ServiceError `unavailable` if it waited until nobody needs it any more.
   */
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
