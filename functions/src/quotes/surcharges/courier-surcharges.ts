import { fieldIssue } from '../../fields/field-fault';
import * as z from 'zod';

import { DemandSurcharge } from './demand-surcharge';
import { FuelRates } from './fuel-rate';
import { rateFaults } from './fuel-schedule';
import { Suspension } from './suspension';

/** Where a courier's areas of one country are: its remote areas, or those with zones of their own. */
export const AreaListEntry = z.strictObject({
  country: z.string().length(2),
  kind: z.enum(['tier', 'zone']),
  /** The first day on which the list counts; from ever without one. */
  from: z.iso.date().exactOptional(),
  /** The tiers or the zones that the list names. */
  names: z.array(z.string().min(1)).min(1),
  areas: z.int().min(1),
  /** How many of the areas are cities; the others are postal codes. */
  cities: z.int().min(0),
  /** The documents that hold the list, in order. */
  documents: z.array(z.string().min(1)).min(1),
});
export type AreaListEntry = z.infer<typeof AreaListEntry>;

/** Forty years of weeks. */
const MAX_RATES = 2000;

/** What is dated beside a courier's card, and where its lists of areas are. */
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

/** Those of a courier that has none. */
export const noSurcharges = (courier: string): CourierSurcharges => ({
  courier_name: courier,
  fuel: [],
  demand: [],
  areas: [],
  suspensions: [],
});
