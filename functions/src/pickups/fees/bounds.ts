import type * as z from 'zod';

import { kilograms } from '../../fields/numbers';

/** The most parcels in one pickup. */
export const MAX_PARCELS = 1000;

/** The most kilograms in one pickup, all parcels together. */
export const MAX_TOTAL_KG = 10_000;

/** The total weight of a pickup in kilograms, above 0. */
export const totalKilograms = (): z.ZodNumber => kilograms(MAX_TOTAL_KG);
