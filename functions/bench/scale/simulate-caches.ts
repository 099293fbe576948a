import { CONCURRENCY, VCPUS } from '../../local/demo-service';
import type { Instance } from '../../src/context';
import { createRandom } from '../../tooling/random';
import { type Clock, useCaches } from './cached-instance';
import { ASSUMED, type FunctionName, KINDS, type Kind, callsADay, shares } from './traffic';

const DAY_S = 24 * 60 * 60;
const ROWS_A_READ = 1000;

/** The weighted mean of a measure over a function's calls. */
function meanOf(name: FunctionName, of: (kind: Kind) => number): number {
  const own = KINDS.filter((one) => one.function === name);
  const calls = own.reduce((sum, one) => sum + one.callsADay, 0);
  return own.reduce((sum, one) => sum + of(one) * one.callsADay, 0) / calls;
}

/** The share of all requests that go to a function. */
export const shareOf = (name: FunctionName): number =>
  callsADay((one) => one.function === name) / callsADay(() => true);

/**
 * How many instances a rate of requests needs, at least one: for the requests in flight, and for
 * the processor, of which an instance should only use a part.
 * @example instancesNeeded(1000, { cpuMs: 3, waitMs: 37 }) // 5, by the processor
 */
export function instancesNeeded(
  perSecond: number,
  { cpuMs, waitMs }: { readonly cpuMs: number; readonly waitMs: number },
): number {
  const underWay = (perSecond * (cpuMs + waitMs)) / 1000;
  const busy = (perSecond * cpuMs) / 1000 / VCPUS;
  return Math.max(1, Math.ceil(underWay / CONCURRENCY), Math.ceil(busy / ASSUMED.mostCpu));
}

/** How many instances a function needs in its busiest seconds. */
export const instancesAt = (name: FunctionName, perSecond: number): number =>
  instancesNeeded(perSecond * ASSUMED.burst * shareOf(name), {
    cpuMs: meanOf(name, ({ cpuMs }) => cpuMs),
    waitMs: meanOf(name, ({ roundTrips }) => roundTrips) * ASSUMED.roundTripMs,
  });

/** Counting the matches of a list costs one read per 1,000, and at least one. */
export const readsOfTotal = (matching: number): number =>
  Math.max(1, Math.ceil(matching / ROWS_A_READ));

export const isCreate = ({ action }: Kind): boolean => action === 'create with a key';
export const isList = ({ action }: Kind): boolean =>
  action.startsWith('list of') && action.includes('page');

/** What all calls of a day read, write, or leave for time-to-live to remove. */
export const perDay = (factor: number, of: (kind: Kind) => number): number =>
  KINDS.reduce((sum, one) => sum + of(one) * one.callsADay, 0) * factor;

/** Converts a count per day into a rate per second in the busiest seconds. */
export const atPeak = (perAssumedDay: number, factor: number): number =>
  (perAssumedDay / callsADay(() => true)) * ASSUMED.busyPerSecond * ASSUMED.burst * factor;

/** Converts a count within a part of a day into a count per day. */
export const overHours = (count: number, ofSeconds: number, hours: number): number =>
  (count / ofSeconds) * ((hours / 24) * DAY_S);

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
