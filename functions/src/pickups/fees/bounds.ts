import type * as z from 'zod';

import { kilograms } from '../../fields/measure';

/** The most parcels of one pickup. */
export const MOST_PARCELS = 1000;

/** The most kilograms that all parcels of one pickup weigh together. */
export const MOST_TOTAL_KG = 10_000;

/** The weight in kilograms of all parcels together, above 0. */
export const totalKilograms = (): z.ZodNumber => kilograms(MOST_TOTAL_KG);
