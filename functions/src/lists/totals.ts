import type { Instance } from '../context';
import { refusedNowOrNever } from '../platform/request-scope';
import { createSingleFlight } from '../platform/single-flight';
import { createHandoverWatch, type HandedOver } from './handover-watch';

/** Up to so many matches a total is exact. */
export const EXACT_UP_TO = 10_000;
/** Above, it is of up to so long ago. */
export const TOTAL_AGE_MS = 10 * 60_000;
/** What was created before has arrived, whatever an instance's clock says. */
const SETTLED_MS = 20 * 60_000;
/** Imports and restored backups add older records. */
const RECOUNT_MS = 24 * 60 * 60_000;
/** Counting so many costs one read. */
const ROWS_A_READ = 1000;
const MAX_LISTS = 10_000;

/** The parts of the total of a list whose records are never erased. Instants are in milliseconds. */
export interface TotalParts {
  /** Records created after an instant and up to another, deleted ones included. */
  readonly countCreated: (after: number | undefined, upTo: number | undefined) => Promise<number>;
  /** The records to leave out. */
  readonly countDeleted: () => Promise<number>;
  /** Whose records they are, where staff can hand them over. */
  readonly owned?: { readonly by: string; readonly findHandedOver: HandedOver };
}

export interface TotalSource {
  /** Identifies the list. */
  readonly filters: readonly unknown[];
  /** Counts the matches, at most so many. */
  readonly count: (atMost?: number) => Promise<number>;
  readonly parts?: TotalParts | undefined;
}

/** How many were created up to an instant that is long past: this does not change. */
interface Settled {
  readonly upTo: number;
  readonly count: number;
  readonly countedAt: number;
}

interface Kept {
  readonly total: number;
  readonly until: number;
  readonly owner: string | undefined;
  readonly settled: Settled | undefined;
}

export type Totals = (source: TotalSource) => Promise<number>;

/**
 * The totals of long lists, kept for ten minutes. To count millions of records costs thousands of
 * reads, so a total is made of parts: the records that were created long ago are counted once, then
 * those since, and the deleted ones. A shorter list is counted each time.
 */
export function createTotals({ now }: Pick<Instance, 'now'>): Totals {
  const kept = new Map<string, Kept>();
  const share = createSingleFlight<number>();
  const watch = createHandoverWatch(now, TOTAL_AGE_MS + SETTLED_MS);
  let forgotten = 0;

  function forget(owners: ReadonlySet<string> | 'all'): void {
    forgotten += 1;
    for (const [key, { owner }] of kept) {
      if (owner !== undefined && (owners === 'all' || owners.has(owner))) kept.delete(key);
    }
  }

  function keep(key: string, total: Kept): void {
    kept.delete(key);
    for (const [oldest] of kept) {
      if (kept.size < MAX_LISTS) break;
      kept.delete(oldest);
    }
    kept.set(key, total);
  }

  async function renew(key: string, { count, parts }: TotalSource): Promise<number> {
    const at = now();
    const owner = parts?.owned?.by;
    if (parts === undefined) {
      const total = await count();
      keep(key, { total, until: at + TOTAL_AGE_MS, owner, settled: undefined });
      return total;
    }
    const lookedAt = parts.owned ? await watch(parts.owned.findHandedOver, forget) : at;
    const before = forgotten;
    const settled = await settle(kept.get(key)?.settled, parts, at);
    const [recent, deleted] = await Promise.all([
      parts.countCreated(settled.upTo, undefined),
      parts.countDeleted(),
    ]);
    const total = settled.count + recent - deleted;
    const extended = recent > ROWS_A_READ ? await extend(settled, parts, at) : settled;
    // A record may have been handed over while the parts were counted.
    if (before === forgotten || owner === undefined) {
      keep(key, { total, until: lookedAt + TOTAL_AGE_MS, owner, settled: extended });
    }
    return total;
  }

  return async (source) => {
    const key = JSON.stringify(source.filters);
    const held = kept.get(key);
    if (held !== undefined && now() < held.until) return held.total;
    if (held === undefined) {
      const counted = await source.count(EXACT_UP_TO + 1);
      if (counted <= EXACT_UP_TO) return counted;
    }
    const total = await share(key, () => refusedNowOrNever(['reads'], () => renew(key, source)));
    if (total > EXACT_UP_TO) return total;
    kept.delete(key);
    return source.count();
  };
}

async function settle(
  settled: Settled | undefined,
  { countCreated }: TotalParts,
  at: number,
): Promise<Settled> {
  if (settled !== undefined && at - settled.countedAt < RECOUNT_MS) return settled;
  const upTo = at - SETTLED_MS;
  return { upTo, count: await countCreated(undefined, upTo), countedAt: at };
}

async function extend(
  { upTo: before, count, countedAt }: Settled,
  { countCreated }: TotalParts,
  at: number,
): Promise<Settled> {
  const upTo = Math.max(before, at - SETTLED_MS);
  return { upTo, count: count + (await countCreated(before, upTo)), countedAt };
}
