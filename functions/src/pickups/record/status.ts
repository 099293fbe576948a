import * as z from 'zod';

import type { Transitions } from '../../history/record/transitions';

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
