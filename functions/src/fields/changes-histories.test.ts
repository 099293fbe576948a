import fc from 'fast-check';

import { share } from '../../test/support/share';
import {
  type ChangePlace,
  pointAfter,
  readChangesCursor,
  writeChangesCursor,
} from './pages-and-cursors';

/** A request's 20 seconds and a commit's 10. */
const MAX_LAG_MS = 30_000;
/** How far into the future a fast clock may have timed a record. */
const MAX_AHEAD_MS = 300_000;
const MARK = '0123abcd';
const START_MS = 1_800_000_000_000;

/** A change that a record's writer has committed, or is committing. */
interface Version {
  readonly place: ChangePlace;
  readonly number: number;
  readonly visibleAtMs: number;
}

/** A collection in which a commit becomes visible long after the time that it bears. */
class LateCollection {
  private readonly versions = new Map<string, Version[]>();

  change(id: string, nowMs: number, aheadMs: number, lagMs: number): void {
    const earlier = this.versions.get(id) ?? [];
    const latest = earlier.at(-1);
    // Whoever changes a record has read its latest version.
    if (latest !== undefined && latest.visibleAtMs > nowMs) return;
    const own = (nowMs + aheadMs) * 1000;
    const atMicros = Math.max(own, (latest?.place.atMicros ?? 0) + 1000);
    const version = {
      place: { atMicros, id },
      number: earlier.length + 1,
      visibleAtMs: nowMs + lagMs,
    };
    this.versions.set(id, [...earlier, version]);
  }

  read(after: ChangePlace, limit: number, nowMs: number): Version[] {
    return [...this.versions.values()]
      .flatMap((all) => all.findLast(({ visibleAtMs }) => visibleAtMs <= nowMs) ?? [])
      .filter(({ place }) => compare(place, after) > 0)
      .sort((a, b) => compare(a.place, b.place))
      .slice(0, limit);
  }

  /** Each record's latest version. */
  latest(): [string, number][] {
    return [...this.versions].map(([id, all]) => [id, all.length]);
  }
}

const compare = (a: ChangePlace, b: ChangePlace): number =>
  a.atMicros - b.atMicros || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Stores what it receives, then the cursor; killed, it has stored any part of the rows at most. */
class Follower {
  readonly known = new Map<string, number>();
  private cursor: string | undefined;

  follow(stored: LateCollection, limit: number, nowMs: number, keeps: number) {
    const read = this.cursor === undefined ? undefined : readChangesCursor(this.cursor);
    const start = { after: { atMicros: 0, id: '' }, againAtMicros: undefined };
    const point = read?.point ?? start;
    const rows = stored.read(point.after, limit, nowMs);
    for (const { place, number } of rows.slice(0, keeps)) this.known.set(place.id, number);
    const isFull = rows.length === limit;
    if (keeps < limit) return { rows, isFull };
    const seen = { readAtMs: nowMs, last: rows.at(-1)?.place, isFull };
    this.cursor = writeChangesCursor({ mark: MARK, point: pointAfter(point, seen) });
    return { rows, isFull };
  }

  /** To the end of a walk; returns how many rows came. */
  finish(stored: LateCollection, limit: number, nowMs: number): number {
    for (let count = 0; ;) {
      const { rows, isFull } = this.follow(stored, limit, nowMs, limit);
      count += rows.length;
      if (!isFull) return count;
    }
  }
}

const ahead = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(MAX_AHEAD_MS));
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      aheadMs: ahead,
      lagMs: fc.oneof(fc.constantFrom(0, MAX_LAG_MS), fc.nat(MAX_LAG_MS)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('follow' as const),
      limit: fc.integer({ min: 1, max: 4 }),
      /** Killed after so many rows; 4 for not at all. */
      keeps: fc.oneof(fc.constant(4), fc.nat(3)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.oneof(fc.constantFrom(0, 1), fc.nat(20_000)),
    }),
  },
);

/** Long enough that every commit has landed and is older than what is unsettled. */
const QUIET_MS = MAX_AHEAD_MS + 120_000;

test('of many histories a follower misses none, wherever it was killed', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const stored = new LateCollection();
      const follower = new Follower();
      let nowMs = START_MS;
      for (const one of steps) {
        if (one.kind === 'wait') nowMs += one.ms;
        else if (one.kind === 'change') stored.change(one.id, nowMs, one.aheadMs, one.lagMs);
        else follower.follow(stored, one.limit, nowMs, one.keeps);
      }
      nowMs += QUIET_MS;
      follower.finish(stored, 3, nowMs);
      follower.finish(stored, 3, nowMs);
      expect([...follower.known].sort()).toEqual(stored.latest().sort());
      // What is settled and known does not come again.
      expect(follower.finish(stored, 3, nowMs)).toBe(0);
    }),
    share({ seed: 1810, numRuns: 10_000 }),
  );
});
