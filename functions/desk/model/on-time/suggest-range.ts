import type { Calendar } from '../../../src/delivery/calendar';
import { type DeliveryRules, isDelivered } from '../../../src/delivery/delivery-days';
import { dayNumber } from '../../../src/thailand/day';

/** The least and the most days of a card, as `2-4` writes them. */
export type DayRange = readonly [fewest: number, most: number];

/** In days of delivery; an arrival on another day is between the two around it. */
export interface Transit {
  readonly from: number;
  readonly to: number;
}

/** The days from the one after the handover to the arrival. An arrival before the handover took none. */
export function measureTransit(
  rules: Pick<DeliveryRules, 'delivers'>,
  destination: Calendar,
  { handover, arrived }: { readonly handover: string; readonly arrived: string },
): Transit {
  const [first, last] = [dayNumber(handover), dayNumber(arrived)];
  let count = 0;
  for (let day = first + 1; day <= last; day += 1) {
    if (isDelivered(rules, destination, day)) count += 1;
  }
  const isBetween = last > first && !isDelivered(rules, destination, last);
  return { from: count, to: isBetween ? count + 1 : count };
}

/** How many of some parcels arrive within a range. */
export const countWithin = ([fewest, most]: DayRange, transits: readonly Transit[]): number =>
  transits.filter(({ from, to }) => fewest <= from && to <= most).length;

/** Fewer say too little of a range. */
export const MIN_DELIVERIES = 30;
/** A range that keeps a share between these is neither too narrow nor too wide. */
const GOOD_SHARE = { least: 0.8, most: 0.98 };
const WANTED_SHARE = 0.9;

/** The longest range that a card can have. */
const MAX_DAYS = 99;

/** The narrowest that would have kept 90 %, of those the fewest days; undefined if none would. */
export function rangeThatKeeps(transits: readonly Transit[]): DayRange | undefined {
  const wanted = Math.ceil(transits.length * WANTED_SHARE);
  // By the last day: those that arrive on it, and those that arrive after the day before and before it.
  const on = new Array<number>(MAX_DAYS + 1).fill(0);
  const before = new Array<number>(MAX_DAYS + 1).fill(0);
  for (const { from, to } of transits) {
    const counts = from === to ? on : before;
    if (to <= MAX_DAYS) counts[to] = (counts[to] ?? 0) + 1;
  }
  for (let width = 0; width <= MAX_DAYS; width += 1) {
    for (let fewest = 0; fewest + width <= MAX_DAYS; fewest += 1) {
      const most = fewest + width;
      const inTime =
        sumCounts(on.slice(fewest, most + 1)) + sumCounts(before.slice(fewest + 1, most + 1));
      if (inTime >= wanted) return [fewest, most];
    }
  }
  return undefined;
}

const sumCounts = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** A range that keeps too few parcels, or nearly all, and the one that would have kept 90 %. */
export interface RangeSuggestion {
  readonly deliveries: number;
  /** How many of them the range of the card keeps, and how many the suggested one. */
  readonly kept: number;
  readonly would_keep: number;
  readonly range: DayRange;
}

/** Undefined if there are too few parcels, or the card's range is good, or there is no better one. */
export function suggestRange(
  current: DayRange,
  transits: readonly Transit[],
): RangeSuggestion | undefined {
  const { length: deliveries } = transits;
  if (deliveries < MIN_DELIVERIES) return undefined;
  const inTime = countWithin(current, transits);
  const share = inTime / deliveries;
  if (GOOD_SHARE.least <= share && share <= GOOD_SHARE.most) return undefined;
  const range = rangeThatKeeps(transits);
  if (range === undefined || writeRange(range) === writeRange(current)) return undefined;
  // One that keeps nearly all is only worth a narrower one.
  if (share > GOOD_SHARE.most && widthOf(range) >= widthOf(current)) return undefined;
  return { deliveries, kept: inTime, would_keep: countWithin(range, transits), range };
}

const widthOf = ([fewest, most]: DayRange): number => most - fewest;

/** As a card has it: `2-4`, or `3-3`. */
export const writeRange = ([fewest, most]: DayRange): string => `${fewest}-${most}`;
