/** Timers and a clock that move only when they are made to. */
interface Timers {
  readonly Date: DateConstructor;
  readonly setTimeout: (work: () => void, ms?: number) => number;
  readonly setInterval: (work: () => void, ms: number) => number;
  readonly clearTimeout: (id: number) => void;
  readonly clearInterval: (id: number) => void;
  /** Runs what is due next, if it is due by then. Returns whether anything was. */
  readonly runNext: (until: number) => boolean;
}

export function createTimers(start: number): Timers {
  let now = start;
  let last = 0;
  const waiting = new Map<number, { at: number; work: () => void; every?: number }>();
  const add = (work: () => void, ms: number, every?: number): number => {
    last += 1;
    waiting.set(last, { at: now + ms, work, ...(every !== undefined && { every }) });
    return last;
  };
  class FixedDate extends Date {
    constructor(...given: [] | [value: number | string]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now(): number {
      return now;
    }
  }
  const remove = (id: number): void => {
    waiting.delete(id);
  };
  return {
    // Nothing calls it without new.
    Date: FixedDate as unknown as DateConstructor,
    setTimeout: (work: () => void, ms = 0): number => add(work, ms),
    setInterval: (work: () => void, ms: number): number => add(work, ms, ms),
    clearTimeout: remove,
    clearInterval: remove,
    runNext(until: number): boolean {
      const [next] = [...waiting].sort(([, a], [, b]) => a.at - b.at);
      if (next === undefined || next[1].at > until) return false;
      const [id, { at, work, every }] = next;
      now = Math.max(now, at);
      waiting.delete(id);
      if (every !== undefined) waiting.set(id, { at: now + every, work, every });
      work();
      return true;
    },
  };
}
