import { heldNumber, normaliseNumber } from '../../src/carrier-numbers/normalise-number';
import { readSearch } from '../../src/fields/search-terms';
import { isIntact, readReference } from '../../src/model/creation/record-id';
import { pickupStore } from '../../src/store/pickups';
import { findByCarrierNumber, shipmentStore } from '../../src/store/shipments';
import type { Desk } from '../model/desk';
import { type FoundAccount, searchAccounts } from '../store/accounts';
import {
  type FoundPickup,
  type FoundRows,
  type FoundShipment,
  searchPickups,
  searchShipments,
} from '../store/search';

/** What a text finds, the newest first. */
export interface FoundAnything {
  readonly shipments: readonly FoundShipment[];
  readonly pickups: readonly FoundPickup[];
  readonly accounts: readonly FoundAccount[];
  /** Whether there may be more shipments or pickups than these. */
  readonly isTruncated: boolean;
  /** Documents that were read. */
  readonly reads: number;
}

const MAX_FOUND = 20;
const NOTHING: FoundRows<never> = { rows: [], isTruncated: false, reads: 0 };

/**
 * Finds shipments and pickups by their number in any form, by a carrier's number, by words in a name,
 * by the beginning of a reference, an e-mail address or a telephone number, and by its last digits; and
 * accounts by the beginning of their id or address. At most some 900 reads, and mostly as many as are found.
 */
export async function findAnything({ db }: Desk, text: string): Promise<FoundAnything> {
  const query = readSearch(text);
  const [named, accounts] = await Promise.all([findNamed(db, text), searchAccounts(db, text)]);
  const isNamed = named.shipments.length + named.pickups.length > 0;
  const [shipments, pickups] = await Promise.all([
    isNamed ? NOTHING : searchShipments(db, query, MAX_FOUND),
    isNamed ? NOTHING : searchPickups(db, query, MAX_FOUND),
  ]);
  return {
    shipments: onlyOnce([...named.shipments, ...shipments.rows]),
    pickups: onlyOnce([...named.pickups, ...pickups.rows]),
    accounts: accounts.rows,
    isTruncated: shipments.isTruncated || pickups.isTruncated,
    reads: named.reads + accounts.reads + shipments.reads + pickups.reads,
  };
}

const onlyOnce = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** What has exactly this number. At most 21 reads. */
async function findNamed(
  db: Desk['db'],
  text: string,
): Promise<Pick<FoundAnything, 'shipments' | 'pickups' | 'reads'>> {
  const [shipmentId, pickupId] = [readReference('SR', text), readReference('PR', text)];
  const number = normaliseNumber(text);
  const isId = (id: string | undefined): id is string => id !== undefined && isIntact(id);
  const [shipment, pickup, carried] = await Promise.all([
    isId(shipmentId) ? shipmentStore.read(db, shipmentId) : undefined,
    isId(pickupId) ? pickupStore.read(db, pickupId) : undefined,
    // Earlier releases stored barcodes as they were scanned.
    number === undefined ? [] : findByCarrierNumber(db, [heldNumber(number), number]),
  ]);
  const byNumber = 'items' in carried ? carried.items : [];
  return {
    shipments: [...(shipment === undefined ? [] : [shipment]), ...byNumber],
    pickups: pickup === undefined ? [] : [pickup],
    reads: [shipmentId, pickupId].filter(isId).length + (number ? Math.max(1, byNumber.length) : 0),
  };
}
