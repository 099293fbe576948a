import type { Desk } from '../../operations/desk';
import { findAnything } from '../../operations/records/find-anything';
import type { FoundAccount } from '../../operations/store/accounts';
import type { PickupStatus } from '../../src/pickups/record/pickup';
import { showPickupName } from '../../src/pickups/record/shown';
import type { ShipmentStatus } from '../../src/shipments/record/shipment';
import { showShipmentName } from '../../src/shipments/record/shown';

interface FoundRecord<Status> {
  readonly number: string;
  readonly status: Status;
  readonly name: string;
  readonly phone: string;
  /** What else is known of it: a country's code, or the day of a slot. */
  readonly of: string;
  readonly reference: string | null;
}

/** What a text finds, for a list to choose from. */
export interface FoundEverything {
  readonly shipments: readonly (FoundRecord<ShipmentStatus> & { readonly is_deleted: boolean })[];
  readonly pickups: readonly FoundRecord<PickupStatus>[];
  readonly accounts: readonly FoundAccount[];
  readonly is_cut: boolean;
  readonly reads: number;
}

export async function findEverything(
  desk: Desk,
  { text }: { readonly text: string },
): Promise<FoundEverything> {
  const { shipments, pickups, accounts, isCut, reads } = await findAnything(desk, text);
  return {
    shipments: shipments.map((one) => ({
      number: showShipmentName(one).request_number,
      status: one.status,
      name: one.consignee_address.name,
      phone: one.consignee_address.phone,
      of: one.consignee_address.country,
      reference: one.reference,
      is_deleted: one.is_deleted,
    })),
    pickups: pickups.map((one) => ({
      number: showPickupName(one).pickup_number,
      status: one.status,
      name: one.pickup_address.name,
      phone: one.pickup_address.phone,
      of: one.slot.date,
      reference: null,
    })),
    ...{ accounts, is_cut: isCut, reads },
  };
}
