export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Continues with a value at once if it is there, else when it arrives.
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
 * Runs work once for all concurrent callers with the same key, who share its outcome, good or bad.
 * A caller that comes later, or once it has run for `joinableMs`, starts it again.
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
 * runs concurrently. A failure does not stop the queue. With `hadToWait`, what the work has read
 * may be out of date.
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
