import * as z from 'zod';

import { DemandSurcharge } from './demand-surcharge';
import { FuelRates } from './fuel-rate';
import { rateFaults } from './fuel-schedule';
import { Suspension } from './suspension';

/** One of a courier's area lists of a country: its remote areas, or those with zones of their own. */
export const AreaListEntry = z.strictObject({
  country: z.string().length(2),
  kind: z.enum(['tier', 'zone']),
  /** The first day of the list; without one, it has always been in effect. */
  from: z.iso.date().exactOptional(),
  /** The tiers or the zones that the list names. */
  names: z.array(z.string().min(1)).min(1),
  areas: z.int().min(1),
  /** How many of the areas are cities; the others are postal codes. */
  cities: z.int().min(0),
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
    `must be at most ${MAX_RATES}`,
  ).refine((rates) => rateFaults(rates).length === 0, 'must be in the order of their days'),
  demand: z.array(DemandSurcharge).max(5000, 'at most 5000 are kept'),
  areas: z.array(AreaListEntry),
  suspensions: z.array(Suspension).max(1000, 'at most 1000 are kept'),
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
