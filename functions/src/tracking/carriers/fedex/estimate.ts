import * as z from 'zod';

import type { DeliveryWindow } from '../../../model/tracking/state';
import { dayOrInstant, firstOf, windowOf } from '../read-answer';

const Anything = z.unknown().optional();
const TimeWindow = z
  .object({ window: z.object({ begins: Anything, ends: Anything }).nullish().catch(null) })
  .nullish()
  .catch(null);

const MAX_DATES = 100;

/** The members of a result that say when it will be delivered. */
export const Estimates = z.object({
  dateAndTimes: firstOf(MAX_DATES, z.object({ type: Anything, dateTime: Anything })).catch([]),
  estimatedDeliveryTimeWindow: TimeWindow,
  standardTransitTimeWindow: TimeWindow,
});
type Estimates = z.output<typeof Estimates>;

/** FedEx writes a day as its first instant, with an offset that is not the place's. */
const DAY_ONLY = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:Z|[+-]\d{2}:?\d{2})?$/i;

const readEstimate = (value: unknown): string | null =>
  typeof value === 'string' ? dayOrInstant(value.trim().replace(DAY_ONLY, '$1')) : null;

/** The estimated delivery, else the end of its window, else of the standard one. */
export function estimateOf(estimates: Estimates): string | null {
  const estimated = estimates.dateAndTimes.find(({ type }) => type === 'ESTIMATED_DELIVERY');
  return [
    estimated?.dateTime,
    ...windowsIn(estimates).flatMap(({ begins, ends }) => [ends, begins]),
  ].reduce<string | null>((found, value) => found ?? readEstimate(value), null);
}

/** The first window that has both ends. */
export const windowIn = (estimates: Estimates): DeliveryWindow | undefined =>
  windowsIn(estimates).flatMap(
    ({ begins, ends }) => windowOf(readEstimate(begins), readEstimate(ends)) ?? [],
  )[0];

const windowsIn = (estimates: Estimates) =>
  [estimates.estimatedDeliveryTimeWindow, estimates.standardTransitTimeWindow].flatMap(
    (one) => one?.window ?? [],
  );
