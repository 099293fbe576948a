/** Timers and a clock that move only when they are made to. */
export function createTimers(start: number) {
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
    Date: FixedDate,
    setTimeout: (work: () => void, ms = 0): number => add(work, ms),
    setInterval: (work: () => void, ms: number): number => add(work, ms, ms),
    clearTimeout: remove,
    clearInterval: remove,
    /** Runs what is due next, if it is due by then. Returns whether anything was. */
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
