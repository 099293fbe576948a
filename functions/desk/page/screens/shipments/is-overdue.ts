import { isOver } from '../../../tracking/parcel-care';
import type { ShownShipment } from './changed-fields';

/** Whether a shipment is still on its way after the last day on which it should have arrived. */
export const isOverdue = (
  {
    status,
    is_deleted,
    estimated_delivery,
  }: Pick<ShownShipment, 'status' | 'is_deleted' | 'estimated_delivery'>,
  now: number,
): boolean =>
  status === 'in_transit' &&
  !is_deleted &&
  estimated_delivery !== undefined &&
  isOver(estimated_delivery.latest, now);
