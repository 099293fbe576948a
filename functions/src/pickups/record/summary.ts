import * as z from 'zod';

import { Instant, PickupName, showsAs } from '../../fields/answer-members';
import { dgToKg, satangToThb } from '../../measures/units';
import { provinceName } from '../../thailand/province';
import { ShownFee } from '../fees/stored-fee';
import { Hours } from '../slots/slots';
import { PickupRecord } from './pickup';
import { showPickupName } from './shown';

const stored = PickupRecord.shape;

/** The fields of a stored pickup that a list needs. */
export const PickupSummaryRecord = PickupRecord.pick({
  account_id: true,
  status: true,
  pickup_address: true,
  destination: true,
  parcels_count: true,
  total_weight_dg: true,
  slot: true,
  fee: true,
  requested_at: true,
  updated_at: true,
});

export type PickupSummary = ReturnType<(typeof PickupSummaryRecord)['parse']> & {
  readonly id: string;
};

/** A pickup in a list. */
export const ShownPickupSummary = z.strictObject({
  ...PickupName,
  status: stored.status,
  pickup_name: z.string(),
  pickup_province: z.string(),
  destination_id: z.string(),
  parcels_count: stored.parcels_count,
  total_weight_kg: z.number(),
  slot: Hours,
  fee_thb: ShownFee.shape.fee_thb,
  requested_date: Instant,
  account_id: stored.account_id,
  updated_at: Instant,
});

export const showPickupSummary = showsAs(ShownPickupSummary, (pickup: PickupSummary) => ({
  ...showPickupName(pickup),
  status: pickup.status,
  pickup_name: pickup.pickup_address.name,
  pickup_province: provinceName(pickup.pickup_address.province),
  destination_id: pickup.destination.id,
  parcels_count: pickup.parcels_count,
  total_weight_kg: dgToKg(pickup.total_weight_dg),
  slot: pickup.slot,
  fee_thb: satangToThb(pickup.fee.total_satang),
  requested_date: pickup.requested_at.toISOString(),
  account_id: pickup.account_id,
  updated_at: pickup.updated_at.toISOString(),
}));
