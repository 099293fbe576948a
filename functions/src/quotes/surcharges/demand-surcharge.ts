import * as z from 'zod';

import { MAX_PER_KG_SATANG, MAX_SATANG } from '../cards/amount-limits';

/** All destinations of a courier. */
export const EVERYWHERE = '*';

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
