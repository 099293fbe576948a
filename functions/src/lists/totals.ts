import type { Instance } from '../actions/context';
import { createSingleFlight } from '../platform/async';
import { refusedNowOrNever } from '../platform/request-scope';
import type { Handover } from '../store/shipments';

/** The handovers since an instant; undefined if there are too many to check. */
type FindHandovers = (since: number) => Promise<readonly Handover[] | undefined>;

type Apply = (handovers: readonly Handover[] | undefined) => void;

interface Look {
  readonly at: number;
  readonly seen: ReadonlySet<string>;
}

/** How long a check is valid: as long as the totals that rely on it. */
const LOOK_MS = 10 * 60_000;

/**
 * Checks at most every ten minutes for new handovers and applies each once; undefined stands for
 * too many. Resolves to the instant of the latest check. `marginMs` covers handovers that were
 * under way, and clocks that differ.
 */
function createHandoverWatch(
  now: () => number,
  marginMs: number,
): (find: FindHandovers, apply: Apply) => Promise<number> {
  const share = createSingleFlight<Look>();
  let last: Look | undefined;

  async function look(find: FindHandovers, apply: Apply): Promise<Look> {
    const at = now();
    const found = await find((last?.at ?? at) - marginMs);
    const fresh = found?.filter(({ key }) => last?.seen.has(key) !== true);
    if (fresh === undefined || fresh.length > 0) apply(fresh);
    last = { at, seen: new Set(found?.map(({ key }) => key)) };
    return last;
  }

  return async (find, apply) => {
    if (last !== undefined && now() - last.at < LOOK_MS) return last.at;
    return (await share('handovers', () => look(find, apply))).at;
  };
}

/** Up to this many matches, a total is exact. */
export const EXACT_UP_TO = 10_000;
/** Above that, it may be this old. */
export const TOTAL_AGE_MS = LOOK_MS;
/** Records created earlier than this are visible, whatever an instance's clock says. */
const SETTLED_MS = 20 * 60_000;
/** The order of a count and a handover this close is unknown: clocks differ by five minutes. */
const CLOSE_MS = 6 * 60_000;
/** Imports and restored backups add older records. */
const RECOUNT_MS = 24 * 60 * 60_000;
/** Counting this many costs one read. */
const ROWS_A_READ = 1000;
const MAX_LISTS = 10_000;

/** The parts of the total of a list whose records are never erased. Instants are in milliseconds. */
export interface TotalParts {
  /** Records created after an instant and up to another, deleted ones included. */
  readonly countCreated: (after: number | undefined, upTo: number | undefined) => Promise<number>;
  /** The records to leave out. */
  readonly countDeleted: () => Promise<number>;
  /** Whose records they are, where staff can hand them over. */
  readonly owned?: { readonly by: string; readonly findHandovers: FindHandovers };
}

export interface TotalSource {
  /** Identifies the list. */
  readonly filters: readonly unknown[];
  readonly count: (atMost?: number) => Promise<number>;
  readonly parts?: TotalParts | undefined;
}

/** How many were created up to an instant long past, which never changes. */
interface Settled {
  readonly upTo: number;
  readonly count: number;
  /** When all of it was counted. */
  readonly since: number;
  /** The end of each part, the oldest first, and when it was counted. */
  readonly counted: readonly { readonly upTo: number; readonly at: number }[];
}

interface CachedTotal {
  readonly total: number;
  readonly until: number;
  readonly owner: string | undefined;
  readonly settled: Settled | undefined;
}

export type Totals = (source: TotalSource) => Promise<number>;

/**
 * The totals of long lists, kept for ten minutes. Counting millions of records costs thousands of
 * reads, so a total has parts: records created long ago are counted once, then those since, and the
 * deleted ones. A shorter list is counted each time.
 */
export function createTotals({ now }: Pick<Instance, 'now'>): Totals {
  const cached = new Map<string, CachedTotal>();
  const share = createSingleFlight<number>();
  const watch = createHandoverWatch(now, SETTLED_MS);
  let handedOver = 0;

  function handOver(handovers: readonly Handover[] | undefined): void {
    handedOver += 1;
    for (const [key, list] of cached) {
      const { owner, settled } = list;
      if (owner === undefined) continue;
      const after = handovers && settled && settledAfter(settled, owner, handovers);
      if (after === undefined) cached.delete(key);
      else cached.set(key, { ...list, settled: after });
    }
  }

  function keep(key: string, total: CachedTotal): void {
    cached.delete(key);
    for (const [oldest] of cached) {
      if (cached.size < MAX_LISTS) break;
      cached.delete(oldest);
    }
    cached.set(key, total);
  }

  async function renew(key: string, { count, parts }: TotalSource): Promise<number> {
    const at = now();
    const owner = parts?.owned?.by;
    if (parts === undefined) {
      const total = await count();
      keep(key, { total, until: at + TOTAL_AGE_MS, owner, settled: undefined });
      return total;
    }
    const lookedAt = parts.owned ? await watch(parts.owned.findHandovers, handOver) : at;
    const before = handedOver;
    const settled = await settle(cached.get(key)?.settled, parts, at);
    const [recent, deleted] = await Promise.all([
      parts.countCreated(settled.upTo, undefined),
      parts.countDeleted(),
    ]);
    const total = settled.count + recent - deleted;
    const extended = recent > ROWS_A_READ ? await extend(settled, parts, at) : settled;
    // A record may have been handed over while the parts were counted.
    if (before === handedOver || owner === undefined) {
      keep(key, { total, until: lookedAt + TOTAL_AGE_MS, owner, settled: extended });
    }
    return total;
  }

  return async (source) => {
    const key = JSON.stringify(source.filters);
    const held = cached.get(key);
    if (held !== undefined && now() < held.until) return held.total;
    if (held === undefined) {
      const counted = await source.count(EXACT_UP_TO + 1);
      if (counted <= EXACT_UP_TO) return counted;
    }
    const total = await share(key, () => refusedNowOrNever(['reads'], () => renew(key, source)));
    if (total > EXACT_UP_TO) return total;
    cached.delete(key);
    return source.count();
  };
}

async function settle(
  settled: Settled | undefined,
  { countCreated }: TotalParts,
  at: number,
): Promise<Settled> {
  if (settled !== undefined && at - settled.since < RECOUNT_MS) return settled;
  const upTo = at - SETTLED_MS;
  return { upTo, count: await countCreated(undefined, upTo), since: at, counted: [{ upTo, at }] };
}

async function extend(
  { upTo: before, count, since, counted }: Settled,
  { countCreated }: TotalParts,
  at: number,
): Promise<Settled> {
  const upTo = Math.max(before, at - SETTLED_MS);
  const added = await countCreated(before, upTo);
  return { upTo, count: count + added, since, counted: [...counted, { upTo, at }] };
}

/** What is settled after handovers; undefined if it has to be counted again. */
function settledAfter(
  settled: Settled,
  owner: string,
  handovers: readonly Handover[],
): Settled | undefined {
  let { count } = settled;
  for (const { from, to, at, createdAt } of handovers) {
    const part = settled.counted.find(({ upTo }) => createdAt <= upTo);
    if (part === undefined || (from !== owner && to !== owner)) continue;
    if (Math.abs(at - part.at) < CLOSE_MS) return undefined;
    if (at > part.at) count += Number(to === owner) - Number(from === owner);
  }
  return { ...settled, count };
}
