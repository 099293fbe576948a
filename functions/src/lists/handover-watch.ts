import { createSingleFlight } from '../platform/async';
import type { Handover } from '../store/handovers';

/** The handovers since an instant; undefined if there are too many to check. */
export type FindHandovers = (since: number) => Promise<readonly Handover[] | undefined>;

type Apply = (handovers: readonly Handover[] | undefined) => void;

interface Look {
  readonly at: number;
  readonly seen: ReadonlySet<string>;
}

/** How long a check is valid: as long as the totals that rely on it. */
export const LOOK_MS = 10 * 60_000;

/**
 * Checks at most every ten minutes for new handovers and applies each once; undefined stands for
 * too many. Resolves to the instant of the latest check. `marginMs` covers handovers that were
 * under way, and clocks that differ.
 */
export function createHandoverWatch(
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
