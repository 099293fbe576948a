import { type SearchQuery, matchingPhone, readSearch } from '../../src/fields/search-terms';
import type { PickupStatus } from '../../src/model/pickup/pickup';
import { showPickupName } from '../../src/model/pickup/shown';
import type { ShipmentStatus } from '../../src/model/shipment/shipment';
import { showShipmentName } from '../../src/model/shipment/shown';
import type { Desk } from '../model/desk';
import type { FoundAccount } from '../store/accounts';
import type { FoundShipment } from '../store/search';
import { findAnything } from './find-anything';

/** The consignee's telephone number, or the shipper's if it is the one that was searched for. */
function pickPhone(
  {
    consignee_address: { phone },
    shipper_address: shipper,
  }: Pick<FoundShipment, 'consignee_address' | 'shipper_address'>,
  query: SearchQuery,
) {
  const found = matchingPhone([phone, shipper.phone], query);
  return { phone: found ?? phone, is_shipper: found === shipper.phone && found !== phone };
}

interface FoundRecord<Status> {
  readonly number: string;
  readonly status: Status;
  readonly name: string;
  readonly phone: string;
  /** Whether it is the shipper's, as that is what was searched for. */
  readonly is_shipper: boolean;
  /** What else is known of it: a country's code, or the day of a slot. */
  readonly of: string;
  /** The client's address, or of a pickup the account's id. */
  readonly account: string;
  readonly reference: string | null;
}

interface FoundEverything {
  readonly shipments: readonly (FoundRecord<ShipmentStatus> & { readonly is_deleted: boolean })[];
  readonly pickups: readonly FoundRecord<PickupStatus>[];
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
      name: one.consignee_address.name,
      ...pickPhone(one, query),
      of: one.consignee_address.country,
      account: one.client_email,
      reference: one.reference,
      is_deleted: one.is_deleted,
    })),
    pickups: pickups.map((one) => ({
      number: showPickupName(one).pickup_number,
      status: one.status,
      name: one.pickup_address.name,
      phone: one.pickup_address.phone,
      is_shipper: false,
      of: one.slot.date,
      account: one.account_id,
      reference: null,
    })),
    accounts,
    is_cut: isTruncated,
    reads,
  };
}
