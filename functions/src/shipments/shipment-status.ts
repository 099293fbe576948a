import * as z from 'zod';

import { ServiceError } from '../errors';

export const ShipmentStatus = z.enum([
  'pending',
  'in_transit',
  'delivered',
  'confiscated',
  'returned',
  'lost',
]);
export type ShipmentStatus = z.infer<typeof ShipmentStatus>;

/** From each status, those that staff may set next. */
export const TRANSITIONS: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  pending: ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'],
  in_transit: ['delivered', 'returned', 'confiscated', 'lost'],
  delivered: ['returned'],
  lost: ['in_transit', 'delivered', 'returned'],
  confiscated: ['returned'],
  returned: [],
};

/** Statuses in which the parcel has left its owner's hands: locked and shipped are these five. */
export const isShipped = (status: ShipmentStatus): boolean => status !== 'pending';

/** @throws ServiceError `invalid_transition` naming those that are allowed. */
export function assertTransition(from: ShipmentStatus, to: ShipmentStatus): void {
  if (from === to || TRANSITIONS[from].includes(to)) return;
  const next = TRANSITIONS[from];
  throw new ServiceError(
    'invalid_transition',
    `A shipment that is ${from} cannot become ${to}; ${
      next.length > 0 ? `it can become ${next.join(', ')}` : 'its status is final'
    }.`,
  );
}
