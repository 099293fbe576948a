/**
 * Runs work once for all who ask for the same thing while it is under way: they share its outcome,
 * good or bad. Whoever asks afterwards starts it anew.
 */
export function createSingleFlight<Value>(): (
  about: string,
  work: () => Promise<Value>,
) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();

  return (about, work) => {
    const shared = underWay.get(about);
    if (shared) return shared;
    const started = work().finally(() => underWay.delete(about));
    underWay.set(about, started);
    return started;
  };
}
