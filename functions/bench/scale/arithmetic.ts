import { CONCURRENCY, VCPUS } from '../../local/given';
import { ASSUMED, callsADay, KINDS, type FunctionName, type Kind } from './traffic';

const DAY_S = 24 * 60 * 60;
const ROWS_A_READ = 1000;

/** The weighted mean of a measure over a function's calls. */
export function meanOf(name: FunctionName, of: (kind: Kind) => number): number {
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
