import type { Fault } from '../../src/errors/fault';
import { ServiceError } from '../../src/errors/service-error';
import { inGroups } from '../../tools/in-groups';
import { refuse } from '../faults/refusals';

/** The outcome of one of many changes; a refused one has changed nothing. */
export interface EachOutcome<Item> {
  readonly item: Item;
  readonly refusal: Fault | null;
}

const UNKNOWN = refuse('outcome_unknown').fault;

/** Side by side, but not so many that others wait. */
const AT_ONCE = 8;

/** Whether nobody knows what was stored of an outcome: nothing after it was tried. */
export const isStopped = ({ refusal }: Pick<EachOutcome<unknown>, 'refusal'>): boolean =>
  refusal?.code === UNKNOWN.code;

/**
 * Makes many changes through the service, each on its own. Where one fails for another reason than a
 * refusal, nobody knows whether it was stored: those after it are not tried, and have no outcome.
 */
export async function changeEach<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<unknown>,
): Promise<EachOutcome<Item>[]> {
  const outcomes: EachOutcome<Item>[] = [];
  for (const some of inGroups(items, AT_ONCE)) {
    const done = some.map(async (item): Promise<EachOutcome<Item>> => {
      try {
        await change(item);
        return { item, refusal: null };
      } catch (error) {
        if (error instanceof ServiceError) return { item, refusal: error.fault };
        return { item, refusal: UNKNOWN };
      }
    });
    outcomes.push(...(await Promise.all(done)));
    if (outcomes.some(isStopped)) break;
  }
  return outcomes;
}
