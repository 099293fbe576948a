import * as z from 'zod';

import { Id, Instant, PickupName, ThaiInstant, showsAs } from '../../fields/answer-members';
import { dgToKg, satangToThb } from '../../measures/units';
import { ShownFee, showFee } from '../../pricing/fees/calculate-fee';
import { ShownHub, showHub } from '../../slots/hub';
import { Hours } from '../../slots/slots';
import { provinceName } from '../../thailand/province';
import { writeReference } from '../creation/record-id';
import { ShownAddress, showAddress } from './address';
import { type Pickup, PickupRecord } from './pickup';
import { cancelBy } from './rules';

const stored = PickupRecord.shape;

export const ShownName = z.strictObject(PickupName);

export const showPickupName = ({ id }: { id: string }): z.infer<typeof ShownName> => ({
  id,
  pickup_number: writeReference('PR', id),
});

/** A pickup as shown to its account and to staff. */
export const ShownPickup = z.strictObject({
  ...PickupName,
  status: stored.status,
  address_id: Id.nullable(),
  pickup_address: ShownAddress,
  destination: ShownHub,
  contact: stored.contact,
  parcels_count: stored.parcels_count,
  total_weight_kg: z.number(),
  slot: Hours,
  cancel_by: ThaiInstant,
  notes: stored.notes,
  ...ShownFee.shape,
  quote_id: Id.nullable(),
  requested_date: Instant,
  account_id: stored.account_id,
  updated_date: Instant,
  cancelled_at: Instant.nullable(),
  cancelled_by: stored.cancelled_by,
  cancel_reason: stored.cancel_reason,
});
export type ShownPickup = z.infer<typeof ShownPickup>;

export const showPickup = showsAs(ShownPickup, (pickup: Pickup) => ({
  ...showPickupName(pickup),
  status: pickup.status,
  address_id: pickup.address_id,
  pickup_address: showAddress(pickup.pickup_address),
  destination: showHub(pickup.destination),
  contact: pickup.contact,
  parcels_count: pickup.parcels_count,
  total_weight_kg: dgToKg(pickup.total_weight_dg),
  slot: pickup.slot,
  cancel_by: cancelBy(pickup),
  notes: pickup.notes,
  ...showFee(pickup.fee),
  quote_id: pickup.quote_id,
  requested_date: pickup.requested_at.toISOString(),
  account_id: pickup.account_id,
  updated_date: pickup.updated_at.toISOString(),
  cancelled_at: pickup.cancelled_at?.toISOString() ?? null,
  cancelled_by: pickup.cancelled_by,
  cancel_reason: pickup.cancel_reason,
}));

export const CreatedPickup = ShownPickup.pick({
  id: true,
  pickup_number: true,
  status: true,
  fee_thb: true,
  slot: true,
  cancel_by: true,
});

export const showCreated = showsAs(CreatedPickup, (pickup: Pickup) => {
  const { id, pickup_number, status, fee_thb, slot, cancel_by } = showPickup(pickup);
  return { id, pickup_number, status, fee_thb, slot, cancel_by };
});

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
