import type { TotalSource, Totals } from '../../src/lists/totals';
import type { Handover } from '../../src/store/shipments';

export const MINUTE_MS = 60_000;

interface Item {
  readonly createdAt: number;
  readonly count: number;
  owner: string;
}

/** Of many that are added at once, so many can be handed over; the others are one item here. */
const MOVABLE = 20;

/** The lists of a few owners in memory. Its clock is Firestore's. */
export function createOwnedLists() {
  const clock = { now: Date.parse('2026-11-21T05:00:00Z') };
  const movable: Item[] = [];
  const others: Item[] = [];
  const handovers: Handover[] = [];
  const countOwned = (by: string, after = -Infinity, upTo = Infinity): number =>
    [...movable, ...others]
      .filter(({ owner, createdAt }) => owner === by && createdAt > after && createdAt <= upTo)
      .reduce((sum, { count }) => sum + count, 0);
  const sourceOf = (by: string): TotalSource => ({
    filters: [by],
    count: (atMost = Infinity) => Promise.resolve(Math.min(atMost, countOwned(by))),
    parts: {
      countCreated: (after, upTo) => Promise.resolve(countOwned(by, after, upTo)),
      countDeleted: () => Promise.resolve(0),
      owned: {
        by,
        findHandovers: (since) => Promise.resolve(handovers.filter(({ at }) => at > since)),
      },
    },
  });
  return {
    clock,
    later(minutes: number) {
      clock.now += minutes * MINUTE_MS;
    },
    add(owner: string, count: number, minutesAgo = 0) {
      const createdAt = clock.now - minutesAgo * MINUTE_MS;
      for (let n = 0; n < MOVABLE; n += 1) movable.push({ owner, createdAt, count: 1 });
      others.push({ owner, createdAt, count: count - MOVABLE });
    },
    movable: () => movable.length,
    /** Hands over the n-th of those that can be, in the order in which they were added. */
    handOver(n: number, to: string) {
      const item = movable[n];
      if (item === undefined || item.owner === to) return;
      const { createdAt, owner: from } = item;
      handovers.push({ key: `${n} ${clock.now}`, at: clock.now, createdAt, from, to });
      item.owner = to;
    },
    sourceOf,
    /** By how much a total is wrong. */
    async errorOf(totals: Totals, by: string): Promise<number> {
      return (await totals(sourceOf(by))) - countOwned(by);
    },
  };
}
