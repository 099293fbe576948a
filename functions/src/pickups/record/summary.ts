import { satangToThb } from '../../measures/money';
import { dgToKg } from '../../measures/weight';
import { provinceName } from '../../thailand/province';
import { PickupRecord } from './pickup';
import { showPickupName } from './shown';

/** The fields of a pickup's document that a list needs. */
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
});

export type PickupSummary = ReturnType<(typeof PickupSummaryRecord)['parse']> & {
  readonly id: string;
};

export interface ShownPickupSummary {
  id: string;
  pickup_number: string;
  status: PickupRecord['status'];
  pickup_name: string;
  pickup_province: string;
  destination_id: string;
  parcels_count: number;
  total_weight_kg: number;
  slot: PickupRecord['slot'];
  fee_thb: number;
  requested_date: string;
  account_id: string;
}

/** A pickup as a list shows it. */
export const showPickupSummary = (pickup: PickupSummary): ShownPickupSummary => ({
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
});
