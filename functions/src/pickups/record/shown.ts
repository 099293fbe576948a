import { writeReference } from '../../fields/record-id';
import { dgToKg } from '../../measures/weight';
import { showFee, type ShownFee } from '../fees/stored-fee';
import { showHub, type ShownHub } from '../slots/hub';
import { inThailand, slotStart } from '../slots/slots';
import { showAddress, type ShownAddress } from './address';
import type { Pickup } from './pickup';

export interface ShownPickup
  extends
    Pick<
      Pickup,
      | 'status'
      | 'address_id'
      | 'contact'
      | 'parcels_count'
      | 'slot'
      | 'notes'
      | 'quote_id'
      | 'account_id'
      | 'cancelled_by'
      | 'cancel_reason'
    >,
    ShownFee {
  id: string;
  pickup_number: string;
  pickup_address: ShownAddress;
  destination: ShownHub;
  total_weight_kg: number;
  cancel_by: string;
  requested_date: string;
  updated_date: string;
  cancelled_at: string | null;
}

/** A pickup as its account and staff read it. */
export const showPickup = (pickup: Pickup): ShownPickup => ({
  ...showPickupName(pickup),
  status: pickup.status,
  address_id: pickup.address_id,
  pickup_address: showAddress(pickup.pickup_address),
  destination: showHub(pickup.destination),
  contact: pickup.contact,
  parcels_count: pickup.parcels_count,
  total_weight_kg: dgToKg(pickup.total_weight_dg),
  slot: pickup.slot,
  cancel_by: cancelByText(pickup),
  notes: pickup.notes,
  ...showFee(pickup.fee),
  quote_id: pickup.quote_id,
  requested_date: pickup.requested_at.toISOString(),
  account_id: pickup.account_id,
  updated_date: pickup.updated_at.toISOString(),
  cancelled_at: pickup.cancelled_at?.toISOString() ?? null,
  cancelled_by: pickup.cancelled_by,
  cancel_reason: pickup.cancel_reason,
});

/** The two names of a pickup. */
export const showPickupName = ({ id }: { id: string }): { id: string; pickup_number: string } => ({
  id,
  pickup_number: writeReference('PR', id),
});

/** Until when its partner may cancel a pickup: until its slot begins. */
export const cancelBy = ({ slot }: Pick<Pickup, 'slot'>): Date => slotStart(slot);

/** The same as text, like the slot's hours in Thailand's time. */
export const cancelByText = ({ slot }: Pick<Pickup, 'slot'>): string =>
  inThailand(slot.date, slot.from);
