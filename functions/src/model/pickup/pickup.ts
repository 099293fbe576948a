import * as z from 'zod';

import { timeOfDay } from '../../fields/text';
import { FeeRecord } from '../../pricing/fees/calculate-fee';
import { Role } from '../account/principal';
import type { Transitions } from '../history/entry';
import { StoredAddress } from './address';

export const PickupStatus = z.enum([
  'requested',
  'confirmed',
  'picked_up',
  'at_hub',
  'cancelled',
  'failed',
]);
export type PickupStatus = z.infer<typeof PickupStatus>;

/** For each status, the statuses that may follow. Staff set them; cancelling sets `cancelled`. */
export const PICKUP_TRANSITIONS: Transitions<PickupStatus> = {
  requested: ['confirmed', 'picked_up', 'failed', 'cancelled'],
  confirmed: ['picked_up', 'failed', 'cancelled'],
  picked_up: ['at_hub'],
  /** For example, nobody was at the address: agree on another slot, or give up. */
  failed: ['confirmed', 'cancelled'],
  at_hub: [],
  cancelled: [],
};

/**
 * A document of the collection `pickups`, keyed by pickup id. The address and the hub are copies
 * from the time of the request. The weight is in tenths of a gram.
 */
export const PickupRecord = z.object({
  account_id: z.string(),
  status: PickupStatus,
  address_id: z.string().nullable(),
  pickup_address: StoredAddress,
  destination: z.object({
    id: z.string(),
    name: z.string(),
    name_th: z.string(),
    province: z.string(),
    postal_code: z.string(),
  }),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string().optional() }),
  parcels_count: z.int(),
  total_weight_dg: z.int(),
  /** In Thailand time. */
  slot: z.object({ date: z.iso.date(), from: timeOfDay(), to: timeOfDay() }),
  notes: z.string().nullable(),
  zone_id: z.string(),
  fee: FeeRecord,
  quote_id: z.string().nullable(),
  requested_at: z.date(),
  status_changed_at: z.date(),
  updated_at: z.date(),
  cancelled_at: z.date().nullable(),
  cancelled_by: Role.nullable(),
  cancel_reason: z.string().nullable(),
  /** When staff noted that the parcels were picked up; not shown. Earlier releases did not store it. */
  picked_up_at: z.date().nullable().default(null),
  /** Counts changes: 1 is the creation. The history entry of each change has the same number. */
  revision: z.int().min(1),
});
export type PickupRecord = z.infer<typeof PickupRecord>;

export interface Pickup extends PickupRecord {
  readonly id: string;
}
