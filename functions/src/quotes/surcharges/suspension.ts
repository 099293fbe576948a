import * as z from 'zod';

import type { Unavailability } from '../pricing/refusal';

/**
 * A lane that a courier does not carry, from the first to the last day in Thailand, inclusive. A
 * lifted one stays on record.
 */
export const Suspension = z.strictObject({
  id: z.string().min(1).max(60),
  /** ISO 3166-1 alpha-2 codes; none for all destinations. */
  countries: z.array(z.string().length(2)),
  from: z.iso.date(),
  /** Null until further notice. */
  until: z.iso.date().nullable(),
  reason: z.string().min(1).max(200),
  reason_th: z.string().min(1).max(200),
  added_at: z.iso.datetime(),
  lifted_at: z.iso.datetime().nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

/** Whether a suspension has not been lifted. */
export const isOpen = ({ lifted_at }: Suspension): boolean => lifted_at === null;

/** Whether a suspension holds on a day: it was not lifted, and the day is one of its own. */
export const holdsOn = (suspension: Suspension, day: string): boolean =>
  isOpen(suspension) &&
  suspension.from <= day &&
  (suspension.until === null || day <= suspension.until);

/** Whether a suspension covers a country. */
export const isOfCountry = ({ countries }: Suspension, country: string): boolean =>
  countries.length === 0 || countries.includes(country);

/** The one that ends last first. */
export function byEnd(a: Suspension, b: Suspension): number {
  if (a.until === b.until) return 0;
  if (a.until === null) return -1;
  return b.until === null || a.until < b.until ? 1 : -1;
}

/** The refusal of a suspended courier. */
export const refusalOf = ({ until, reason, reason_th }: Suspension): Unavailability => ({
  code: 'suspended',
  until,
  reason,
  reasonTh: reason_th,
});
