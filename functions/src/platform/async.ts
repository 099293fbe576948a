/** A value that is there, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Goes on with a value at once where it is there, else when it comes.
 *
 * The functions framework runs every request in a domain, which tracks each promise from its
 * creation to its collection: a handful of them costs a warm request more than its price does.
 */
export function whenReady<Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}

interface Flight<Value> {
  readonly outcome: Promise<Value>;
  /** By a monotonic clock. */
  readonly joinableUntil: number;
}

/**
 * Runs work once for all who ask for the same thing while it is under way: they share its outcome,
 * good or bad. Whoever asks afterwards, or when it has run for `joinableMs`, starts it anew.
 */
export function createSingleFlight<Value>(): (
  about: string,
  work: () => Promise<Value>,
  joinableMs?: number,
) => Promise<Value> {
  const underWay = new Map<string, Flight<Value>>();

  return (about, work, joinableMs = Infinity) => {
    const shared = underWay.get(about);
    if (shared && performance.now() < shared.joinableUntil) return shared.outcome;
    const outcome = work().finally(() => {
      if (underWay.get(about) === started) underWay.delete(about);
    });
    const started = { outcome, joinableUntil: performance.now() + joinableMs };
    underWay.set(about, started);
    return outcome;
  };
}

/**
 * A queue for each key: work on the same key runs one at a time, in order; work on different keys
 * runs concurrently. A failure does not stop the queue. `hadToWait` tells the work that what it read
 * before may be out of date.
 */
export function createKeyedQueue(): <Result>(
  about: string,
  work: (hadToWait: boolean) => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();

  return async (about, work) => {
    const before = last.get(about);
    const afterwards = () => work(true);
    const own = before === undefined ? work(false) : before.then(afterwards, afterwards);
    last.set(about, own);
    try {
      return await own;
    } finally {
      if (last.get(about) === own) last.delete(about);
    }
  };
}
