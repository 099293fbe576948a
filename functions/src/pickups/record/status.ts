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

/** From each status, those that may come next: staff set them, and who cancels sets `cancelled`. */
export const PICKUP_TRANSITIONS: Transitions<PickupStatus> = {
  requested: ['confirmed', 'picked_up', 'failed', 'cancelled'],
  confirmed: ['picked_up', 'failed', 'cancelled'],
  picked_up: ['at_hub'],
  /** Nobody was there, say: another slot is agreed on, or the pickup given up. */
  failed: ['confirmed', 'cancelled'],
  at_hub: [],
  cancelled: [],
};
