/**
 * Loaded into a function's process before anything else: each SIGUSR2 turns its clock forward, so
 * that what it remembers for minutes is stale.
 */
const FORWARD_MS = 6 * 60_000;

const RealDate = Date;
const realNow = RealDate.now;
let turnedBy = 0;
RealDate.now = () => realNow() + turnedBy;

/** `new Date()` as well, or timeouts that are made of both would pass at once. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget: new () => Date) => {
    const args = given.length === 0 ? [target.now()] : given;
    // Reflect does not say what it constructs.
    return Reflect.construct(target, args, newTarget) as Date;
  },
});

process.on('SIGUSR2', () => {
  turnedBy += FORWARD_MS;
});
