import { BOOK_REFRESH } from '../../src/pickups/book-keepers';
import { staleWhileRevalidate } from '../../src/platform/caches';
import { createRandom } from '../../tooling/random';

const MINUTE_MS = 60_000;
const CHANGED_AT = 6 * MINUTE_MS;
const WATCHED_MS = 6 * MINUTE_MS;
const RUNS = 10;
/** Three changes, one minute apart. */
const CHANGES = [0, MINUTE_MS, 2 * MINUTE_MS] as const;

export interface Propagation {
  /** From a change to the last answer without it. */
  readonly lastOldMs: number;
  /** The most states that are answered within the same second. */
  readonly statesAtOnce: number;
}

/** Follows changes of rates through instances that each have their own cache. */
async function followOnce(
  seed: number,
  instances: number,
  perSecondEach: number,
  changes: readonly number[],
): Promise<Propagation> {
  const random = createRandom(seed, `${instances} ${perSecondEach} ${changes.length}`);
  const published = (at: number): number => changes.filter((c) => CHANGED_AT + c <= at).length;
  const last = CHANGED_AT + Math.max(...changes);
  const answered = new Map<number, Set<number>>();
  let lastOldMs = 0;
  for (let n = 0; n < instances; n += 1) {
    let now = random.next() * BOOK_REFRESH.ttlMs;
    const book = staleWhileRevalidate({
      ...BOOK_REFRESH,
      now: () => now,
      load: () => Promise.resolve(published(now)),
      onFailure: () => undefined,
    });
    for (; now < last + WATCHED_MS; now += (-Math.log(1 - random.next()) / perSecondEach) * 1000) {
      const state = await book.get();
      if (now < CHANGED_AT) continue;
      if (state < changes.length) lastOldMs = Math.max(lastOldMs, now - last);
      const second = Math.floor(now / 1000);
      answered.set(second, (answered.get(second) ?? new Set()).add(state));
    }
  }
  const statesAtOnce = Math.max(...[...answered.values()].map(({ size }) => size));
  return { lastOldMs, statesAtOnce };
}

/** The worst of ten runs, each with instances that loaded at different times. */
async function follow(
  instances: number,
  perSecondEach: number,
  changes: readonly number[],
): Promise<Propagation> {
  let lastOldMs = 0;
  let statesAtOnce = 0;
  for (let seed = 0; seed < RUNS; seed += 1) {
    const one = await followOnce(seed, instances, perSecondEach, changes);
    lastOldMs = Math.max(lastOldMs, one.lastOldMs);
    statesAtOnce = Math.max(statesAtOnce, one.statesAtOnce);
  }
  return { lastOldMs, statesAtOnce };
}

/** How one change of rates reaches all instances. */
export const propagate = (instances: number, perSecondEach: number): Promise<Propagation> =>
  follow(instances, perSecondEach, CHANGES.slice(0, 1));

/** The same for three changes within two minutes. */
export const propagateThree = (instances: number, perSecondEach: number): Promise<Propagation> =>
  follow(instances, perSecondEach, CHANGES);
