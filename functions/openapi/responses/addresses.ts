import * as z from 'zod';

import type { ShownPickupAddress } from '../../src/pickups/record/address';
import { StoredAddress } from '../../src/pickups/record/address';
import { Id, Instant } from './names';

const { postal_code, ...beforeCode } = StoredAddress.shape;

/** Its province by name and by code. */
export const shownAddress = { ...beforeCode, province_code: z.string(), postal_code };

export const SavedAddress = z.strictObject({
  id: Id,
  ...shownAddress,
  account_id: z.string(),
  created_at: Instant,
}) satisfies z.ZodType<ShownPickupAddress>;
