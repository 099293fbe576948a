import * as z from 'zod';

import { findEverything } from '../records/find-everything';
import { reading } from './action';

/** Finds whatever a person knows a part of. */
export const findActions = {
  'find.everything': reading(z.object({ text: z.string().trim().min(1).max(100) }), findEverything),
};
