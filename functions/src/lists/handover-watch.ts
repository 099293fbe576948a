import { createSingleFlight } from '../platform/single-flight';

/** A record that staff handed to another owner. */
export interface Handover {
  /** Tells one handover from another of the same record. */
  readonly key: string;
  /** Whose lists it changes. */
  readonly owners: readonly string[];
}

/** The handovers since an instant; undefined if there are too many to look at each. */
export type HandedOver = (sinceMs: number) => Promise<readonly Handover[] | undefined>;

type Forget = (owners: ReadonlySet<string> | 'all') => void;

interface Look {
  readonly at: number;
  readonly seen: ReadonlySet<string>;
}

/** How long a look serves: as long as the totals that rely on it. */
const LOOK_MS = 10 * 60_000;

/**
 * Looks, at most every ten minutes, which owners' records were handed over since the last look, and
 * has what is kept of their lists forgotten. Resolves to the instant of the look that counts.
 * `marginMs` covers handovers that were under way, and clocks that differ.
 */
export function createHandoverWatch(
  now: () => number,
  marginMs: number,
): (find: HandedOver, forget: Forget) => Promise<number> {
  const share = createSingleFlight<Look>();
  let last: Look | undefined;

  async function look(find: HandedOver, forget: Forget): Promise<Look> {
    const at = now();
    const found = await find((last?.at ?? at) - marginMs);
    if (found === undefined) forget('all');
    const fresh = found?.filter(({ key }) => last?.seen.has(key) !== true) ?? [];
    if (last !== undefined && fresh.length > 0) {
      forget(new Set(fresh.flatMap(({ owners }) => owners)));
    }
    last = { at, seen: new Set(found?.map(({ key }) => key)) };
    return last;
  }

  return async (find, forget) => {
    if (last !== undefined && now() - last.at < LOOK_MS) return last.at;
    return (await share('handovers', () => look(find, forget))).at;
  };
}
