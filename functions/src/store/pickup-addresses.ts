import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';

import { isIntact } from '../model/creation/record-id';
import { type PickupAddress, PickupAddressRecord } from '../model/pickup/address';
import type { Deadline } from '../platform/request-scope';
import { countMatches, getDocument } from './billed';
import { type Claim, type Created, createOnce } from './create-once';
import type { Database } from './database';
import { parseDocument, parseEach } from './parse-document';
import { type ListReads, readPage } from './read-page';

const ADDRESSES = 'pickup_addresses';

/** One account's addresses, or for staff all of them. */
const of = (db: Database, accountId: string | undefined): Query => {
  const all = db.collection(ADDRESSES);
  return accountId === undefined ? all : all.where('account_id', '==', accountId);
};

const toAddress = (record: PickupAddressRecord, { id }: DocumentSnapshot): PickupAddress => ({
  ...record,
  id,
});

export function storePickupAddress(
  db: Database,
  deadline: Deadline,
  { id, ...record }: PickupAddress,
  claim: Claim | undefined,
): Promise<Created> {
  return createOnce(db, deadline, [[db.collection(ADDRESSES).doc(id), record]], claim);
}

/** One document read; none for an id with a wrong check character. */
export async function readPickupAddress(
  db: Database,
  id: string,
): Promise<PickupAddress | undefined> {
  if (!isIntact(id)) return undefined;
  const snapshot = await getDocument(db.collection(ADDRESSES).doc(id));
  return snapshot.exists
    ? toAddress(parseDocument(snapshot, PickupAddressRecord), snapshot)
    : undefined;
}

/** One account's addresses, or all, newest first. */
export const pickupAddressList = (
  db: Database,
  accountId: string | undefined,
): Pick<ListReads<PickupAddress>, 'count' | 'readPage'> => ({
  count: (atMost) => countMatches(of(db, accountId), atMost),
  readPage: (bounds) =>
    readPage(of(db, accountId), 'created_at', bounds, (rows) =>
      parseEach(rows, PickupAddressRecord, toAddress),
    ),
});
