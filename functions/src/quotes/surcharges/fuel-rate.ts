import * as z from 'zod';

/** A courier's fuel surcharge from a day in Thailand on, until its next rate. */
export const FuelRate = z.strictObject({
  from: z.iso.date(),
  fuel_bp: z.int().min(0).max(10_000),
});
export type FuelRate = z.infer<typeof FuelRate>;
