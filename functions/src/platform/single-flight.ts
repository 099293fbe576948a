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
