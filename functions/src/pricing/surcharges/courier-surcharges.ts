import * as z from 'zod';

import { fieldIssue } from '../../fields/field-fault';
import { MAX_PER_KG_SATANG, MAX_SATANG } from '../amount-limits';
import type { Unavailability } from '../refusal';
import { FuelRates, rateFaults } from './fuel-schedule';

/**
 * A courier's seasonal surcharge for some destinations, from the first to the last day in Thailand,
 * inclusive. Surcharges of different names add up.
 */
export const DemandSurcharge = z.strictObject({
  name: z.string().min(1).max(40),
  /** Zones of the courier's card by their code, or `*`. */
  zones: z.array(z.string().min(1).max(20)),
  /** ISO 3166-1 alpha-2 codes. */
  countries: z.array(z.string().length(2)),
  from: z.iso.date(),
  to: z.iso.date(),
  per_kg_satang: z.int().min(0).max(MAX_PER_KG_SATANG),
  /** The least that a shipment is charged. */
  min_satang: z.int().min(0).max(MAX_SATANG).exactOptional(),
});
export type DemandSurcharge = z.infer<typeof DemandSurcharge>;

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
export const toRefusal = ({ until, reason, reason_th }: Suspension): Unavailability => ({
  code: 'suspended',
  until,
  reason,
  reasonTh: reason_th,
});

/** One of a courier's area lists of a country: its remote areas, or those with zones of their own. */
export const AreaListEntry = z.strictObject({
  country: z.string().length(2),
  kind: z.enum(['tier', 'zone']),
  /** The first day of the list; without one, it has always been in effect. */
  from: z.iso.date().exactOptional(),
  /** The tiers or the zones that the list names. */
  names: z.array(z.string().min(1)).min(1),
  areas: z.int().min(1),
  /** How many of the areas are cities; the others are postal codes or the whole country. */
  cities: z.int().min(0),
  /** The tiers that hold the whole country, of which each is one of the areas. */
  whole_country: z.array(z.string().min(1)).min(1).exactOptional(),
  /** The documents of the list, in order. */
  documents: z.array(z.string().min(1)).min(1),
});
export type AreaListEntry = z.infer<typeof AreaListEntry>;

/** Forty years of weeks. */
const MAX_RATES = 2000;

/** A courier's dated charges, and where its lists of areas are stored. */
export const CourierSurcharges = z.strictObject({
  courier_name: z.string().min(1).max(40),
  fuel: FuelRates.refine(
    (rates) => rates.length <= MAX_RATES,
    fieldIssue('field_too_many', { most: MAX_RATES }),
  ).refine((rates) => rateFaults(rates).length === 0, fieldIssue('field_days_unordered')),
  demand: z.array(DemandSurcharge).max(5000, fieldIssue('field_too_many', { most: 5000 })),
  areas: z.array(AreaListEntry),
  suspensions: z.array(Suspension).max(1000, fieldIssue('field_too_many', { most: 1000 })),
});
export type CourierSurcharges = z.infer<typeof CourierSurcharges>;

/** The surcharges of a courier without any. */
export const noSurcharges = (courier: string): CourierSurcharges => ({
  courier_name: courier,
  fuel: [],
  demand: [],
  areas: [],
  suspensions: [],
});
