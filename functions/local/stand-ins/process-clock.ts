const RealDate = Date;
const realNow = Date.now;

/**
 * Lets this process take its time from `now`: `Date.now()` and `new Date()` alike, or the timeouts
 * that libraries make of both would pass at once. Timers run on as ever.
 */
export function replaceClock(now: () => number): void {
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget: new () => Date) => {
      const args = given.length === 0 ? [now()] : given;
      // Reflect does not say what it constructs.
      return Reflect.construct(target, args, newTarget) as Date;
    },
  });
}

/** Gives the process its own time back. */
export function restoreClock(): void {
  RealDate.now = realNow;
  globalThis.Date = RealDate;
}

/** A clock that stands still until it is set: whatever polls it waits forever. */
interface StoppedClock {
  now: number;
}

/**
 * A clock for an instance. The whole process follows the one that was set last: what a library
 * remembers grows old with what the instance remembers.
 */
export function stopClock(at: number): StoppedClock {
  let now = at;
  const follow = (): void => {
    replaceClock(() => now);
  };
  follow();
  return {
    get now() {
      return now;
    },
    set now(ms) {
      now = ms;
      follow();
    },
  };
}
