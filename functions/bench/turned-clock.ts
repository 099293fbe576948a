/**
 * Preloaded into a function's process: each SIGUSR2 moves its clock forward, so that everything
 * that it caches for minutes is stale.
 */
const FORWARD_MS = 6 * 60_000;

const RealDate = Date;
const realNow = RealDate.now;
let turnedBy = 0;
RealDate.now = () => realNow() + turnedBy;

/** Covers `new Date()` too: a timeout computed from both would expire at once. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget: new () => Date) => {
    const args = given.length === 0 ? [target.now()] : given;
    // Reflect.construct is typed as any.
    return Reflect.construct(target, args, newTarget) as Date;
  },
});

process.on('SIGUSR2', () => {
  turnedBy += FORWARD_MS;
});
