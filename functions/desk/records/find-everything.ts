import { readSearch } from '../../src/fields/search-terms';
import type { PickupStatus } from '../../src/model/pickup/pickup';
import { showPickupName } from '../../src/model/pickup/shown';
import type { ShipmentStatus } from '../../src/model/shipment/shipment';
import { showShipmentName } from '../../src/model/shipment/shown';
import type { Desk } from '../model/desk';
import type { FoundAccount } from '../store/accounts';
import { findAnything } from './find-anything';
import { findParty } from './found-party';

interface FoundRecord<Status, Role> {
  readonly number: string;
  readonly status: Status;
  /** Whom the text finds: name and telephone number are theirs. The first of them if it is found otherwise. */
  readonly party: Role;
  readonly name: string;
  readonly phone: string;
  /** What else is known of it: a country's code, or the day of a slot. */
  readonly of: string;
  /** The client's address, or of a pickup the account's id. */
  readonly account: string;
  readonly reference: string | null;
}

interface FoundEverything {
  readonly shipments: readonly (FoundRecord<ShipmentStatus, 'consignee' | 'shipper'> & {
    readonly consignee: string;
    readonly is_deleted: boolean;
  })[];
  readonly pickups: readonly FoundRecord<PickupStatus, 'address' | 'contact'>[];
  readonly accounts: readonly FoundAccount[];
  readonly is_cut: boolean;
  readonly reads: number;
}

/** What a text finds, for a list to choose from; `of` is a country's code, or the day of a slot. */
export async function findEverything(
  desk: Desk,
  { text }: { readonly text: string },
): Promise<FoundEverything> {
  const { shipments, pickups, accounts, isTruncated, reads } = await findAnything(desk, text);
  const query = readSearch(text);
  return {
    shipments: shipments.map((one) => ({
      number: showShipmentName(one).request_number,
      status: one.status,
      ...findParty(['consignee', 'shipper'], [one.consignee_address, one.shipper_address], query),
      consignee: one.consignee_address.name,
      of: one.consignee_address.country,
      account: one.client_email,
      reference: one.reference,
      is_deleted: one.is_deleted,
    })),
    pickups: pickups.map((one) => ({
      number: showPickupName(one).pickup_number,
      status: one.status,
      ...findParty(['address', 'contact'], [one.pickup_address, one.contact], query),
      of: one.slot.date,
      account: one.account_id,
      reference: null,
    })),
    accounts,
    is_cut: isTruncated,
    reads,
  };
}
