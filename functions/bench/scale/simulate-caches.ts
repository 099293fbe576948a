import type { Instance } from '../../src/context';
import { createRandom } from '../../tooling/random';
import { useCaches, type Clock } from './cached-instance';
import { KINDS, shares, type FunctionName, type Kind } from './traffic';

const SEED = 20_261_122;
/** Long enough for every cache but the list of services to be filled and become stale. */
const WARM_S = 300;
export const COUNTED_S = 300;

export interface Stream {
  readonly function: FunctionName;
  /** To this instance. */
  readonly perSecond: number;
  readonly tokens: readonly string[];
}

/**
 * Sends an instance the requests of ten minutes, at random times and by random callers, and reports
 * when the first five minutes are over. A stream always has the same requests.
 */
export async function simulateCaches(
  instance: Instance,
  clock: Clock,
  stream: Stream,
  onWarm: () => void,
): Promise<void> {
  const random = createRandom(SEED, `${stream.function} ${stream.perSecond}`);
  const pickKind = weighted(kindsOf(stream.function), ({ callsADay }) => callsADay);
  const sizes = shares(stream.tokens.length);
  const pickToken = weighted(stream.tokens, (_token, n) => sizes[n] ?? 0);
  const start = clock.now;
  let isWarm = false;
  for (;;) {
    clock.now += (-Math.log(1 - random.next()) / stream.perSecond) * 1000;
    if (!isWarm && clock.now >= start + WARM_S * 1000) {
      isWarm = true;
      onWarm();
    }
    if (clock.now >= start + (WARM_S + COUNTED_S) * 1000) return;
    await useCaches(instance, pickKind(random.next()), pickToken(random.next()));
  }
}

const kindsOf = (name: FunctionName): Kind[] => KINDS.filter((one) => one.function === name);

/** Picks an item by a number from 0 to 1, in proportion to the weights. */
export function weighted<Item>(
  items: readonly Item[],
  weightOf: (item: Item, n: number) => number,
): (at: number) => Item {
  let sum = 0;
  const ends = items.map((item, n) => (sum += weightOf(item, n)));
  return (at) => {
    const aim = at * sum;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > aim) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  };
}
