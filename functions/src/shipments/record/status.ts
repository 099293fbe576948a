import * as z from 'zod';

import type { Transitions } from '../../history/record/transitions';

export const ShipmentStatus = z.enum([
  'pending',
  'in_transit',
  'delivered',
  'confiscated',
  'returned',
  'lost',
]);
export type ShipmentStatus = z.infer<typeof ShipmentStatus>;

/** For each status, the statuses that staff may set next. */
export const TRANSITIONS: Transitions<ShipmentStatus> = {
  pending: ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'],
  in_transit: ['delivered', 'returned', 'confiscated', 'lost'],
  delivered: ['returned'],
  lost: ['in_transit', 'delivered', 'returned'],
  confiscated: ['returned'],
  returned: [],
};

/**
 * The parcel has left its owner's hands. The five statuses after `pending` are both locked and
 * shipped.
 */
export const isShipped = (status: ShipmentStatus): boolean => status !== 'pending';
