import type { ShownShipment } from './changed-fields';

/** Whether a shipment is still on its way after the last day on which it should have arrived. */
export const isOverdue = (
  { status, estimated_delivery }: Pick<ShownShipment, 'status' | 'estimated_delivery'>,
  today: string,
): boolean =>
  status === 'in_transit' && estimated_delivery !== undefined && estimated_delivery.latest < today;
