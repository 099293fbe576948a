import { CONCURRENCY, VCPUS } from '../given';
import { ASSUMED, callsADay, KINDS, shares, type FunctionName, type Kind } from './traffic';

const DAY_S = 24 * 60 * 60;
const ROWS_A_READ = 1000;

/** Of a function's calls, the mean of what is asked for. */
export function meanOf(name: FunctionName, of: (kind: Kind) => number): number {
  const own = KINDS.filter((one) => one.function === name);
  const calls = own.reduce((sum, one) => sum + one.callsADay, 0);
  return own.reduce((sum, one) => sum + of(one) * one.callsADay, 0) / calls;
}

/** Of all requests, those to a function. */
export const shareOf = (name: FunctionName): number =>
  callsADay((one) => one.function === name) / callsADay(() => true);

/**
 * How many instances so many requests a second need: for the requests under way at once, and for
 * the processor, of which an instance is to use a part. At least one.
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

/** The instances of a function in its busiest seconds. */
export const instancesAt = (name: FunctionName, perSecond: number): number =>
  instancesNeeded(perSecond * ASSUMED.burst * shareOf(name), {
    cpuMs: meanOf(name, ({ cpuMs }) => cpuMs),
    waitMs: meanOf(name, ({ roundTrips }) => roundTrips) * ASSUMED.roundTripMs,
  });

/** Counting what matches a list costs one read for each 1,000, and one for none. */
export const readsOfTotal = (matching: number): number =>
  Math.max(1, Math.ceil(matching / ROWS_A_READ));

/**
 * What the totals of shipments' first pages cost a day, once shipments have been kept for so long:
 * most lists are of the caller's own, and those who send most also list most.
 */
export function readsOfTotals(factor: number): {
  readonly clients: number;
  readonly staff: number;
} {
  const kept = callsADay(isCreate) * factor * ASSUMED.daysKept;
  const lists = callsADay(isList) * factor;
  const own = shares(ASSUMED.accounts * factor).reduce(
    (sum, share) => sum + share * readsOfTotal(share * kept),
    0,
  );
  const { staffLists } = ASSUMED;
  return {
    clients: lists * (1 - staffLists) * own,
    staff: lists * staffLists * readsOfTotal(kept),
  };
}

export const isCreate = ({ action }: Kind): boolean => action === 'create with a key';
const isList = ({ action }: Kind): boolean =>
  action.startsWith('list of') && action.includes('page');

/** What all calls of a day read, write or leave to time-to-live. */
export const perDay = (factor: number, of: (kind: Kind) => number): number =>
  KINDS.reduce((sum, one) => sum + of(one) * one.callsADay, 0) * factor;

/** How often a second something happens that happens so often a day, in the busiest seconds. */
export const atPeak = (perAssumedDay: number, factor: number): number =>
  (perAssumedDay / callsADay(() => true)) * ASSUMED.busyPerSecond * ASSUMED.burst * factor;

/** How often a day something happens that happens so often within a part of it. */
export const overHours = (count: number, ofSeconds: number, hours: number): number =>
  (count / ofSeconds) * ((hours / 24) * DAY_S);
