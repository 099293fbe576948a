import { isDeepStrictEqual } from 'node:util';

import { FieldPath, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';

import { isIntact } from '../record-id';
import { HistoryEntry } from '../shipments/history';
import { ShipmentRecord, type Shipment } from '../shipments/shipment';
import { createOnce, type Claim, type Created } from './create-once';
import type { Database } from './database';
import {
  fieldsOf,
  parseDocument,
  parseEach,
  parseJsonText,
  type ParsedDocuments,
} from './parse-document';
import { transact } from './transact';

export const SHIPMENTS = 'shipments';
const HISTORY = 'history';
const MOST_PUBLIC_ENTRIES = 1000;
/** The digits of an entry's id: enough for its order to be that of the revisions. */
const REVISION_DIGITS = 6;

/** A change of a shipment and the entry that tells of it: stored together or not at all. */
export interface ShipmentChange {
  readonly after: Shipment;
  readonly entry: HistoryEntry;
}

const refOf = (db: Database, id: string): DocumentReference => db.collection(SHIPMENTS).doc(id);

const entryId = (revision: number): string => String(revision).padStart(REVISION_DIGITS, '0');

const entryRefOf = (shipment: DocumentReference, { revision }: Shipment): DocumentReference =>
  shipment.collection(HISTORY).doc(entryId(revision));

const toShipment = (snapshot: DocumentSnapshot): Shipment | undefined =>
  snapshot.exists ? { ...parseDocument(snapshot, ShipmentRecord), id: snapshot.id } : undefined;

const recordOf = ({ id, ...record }: Shipment): ShipmentRecord => record;

const toDocument = (entry: HistoryEntry): Record<string, unknown> => ({
  ...entry,
  changes: JSON.stringify(entry.changes),
});

/** One document read; none for an id with a slip in it, which no shipment has. */
export async function readShipment(db: Database, id: string): Promise<Shipment | undefined> {
  if (!isIntact(id)) return undefined;
  return toShipment(await refOf(db, id).get());
}

/** The entries of a shipment's history from a revision on, oldest first. One read each. */
export async function readHistory(
  db: Database,
  id: string,
  fromRevision: number,
): Promise<ParsedDocuments<HistoryEntry>> {
  const { docs } = await refOf(db, id)
    .collection(HISTORY)
    .orderBy(FieldPath.documentId())
    .startAt(entryId(fromRevision))
    .get();
  return parseEach(docs, HistoryEntry, (entry) => entry, withChanges);
}

/** An entry of which tracking tells, and the revision that it made. */
export interface PublicEntry extends HistoryEntry {
  readonly revision: number;
}

/** The entries of which tracking tells, oldest first. One read each, or one for none. */
export async function readPublicHistory(
  db: Database,
  id: string,
): Promise<ParsedDocuments<PublicEntry>> {
  const { docs } = await refOf(db, id)
    .collection(HISTORY)
    .where('is_public', '==', true)
    .orderBy(FieldPath.documentId())
    .limit(MOST_PUBLIC_ENTRIES)
    .get();
  const withRevision = (entry: HistoryEntry, snapshot: DocumentSnapshot): PublicEntry => ({
    ...entry,
    revision: Number(snapshot.id),
  });
  return parseEach(docs, HistoryEntry, withRevision, withChanges);
}

const MOST_OF_ONE_NUMBER = 3;

/**
 * The shipment that a carrier's number was given to: carriers give their numbers anew, so the
 * newest of those that are not deleted. One read each, or one for none.
 */
export async function findByCarrierNumber(
  db: Database,
  number: string,
): Promise<Shipment | undefined> {
  const { docs } = await db
    .collection(SHIPMENTS)
    .where('carrier_tracking_number', '==', number)
    .orderBy('submitted_at', 'desc')
    .limit(MOST_OF_ONE_NUMBER)
    .get();
  const found = docs.map(toShipment);
  return found.find((shipment) => shipment?.is_deleted === false) ?? found[0];
}

const withChanges = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  changes: parseJsonText(fields['changes']),
});

/** Stores a new shipment with its first entry; see `createOnce`. No reads unless it must. */
export function storeShipment(
  db: Database,
  { after, entry }: ShipmentChange,
  claim: Claim | undefined,
): Promise<Created> {
  const reference = refOf(db, after.id);
  return createOnce(
    db,
    [
      [reference, recordOf(after)],
      [entryRefOf(reference, after), toDocument(entry)],
    ],
    claim,
  );
}

/** A change of a stored shipment: of its fields only those that are written. */
export interface ShipmentPatch extends ShipmentChange {
  readonly patch: Partial<ShipmentRecord>;
}

/**
 * Changes a shipment in one transaction: one read, two writes, or none where `decide` finds
 * nothing to change. What it throws ends the transaction.
 * @throws ServiceError `conflict` where too many others change it at the same time.
 */
export async function changeStoredShipment(
  db: Database,
  id: string,
  decide: (shipment: Shipment | undefined) => ShipmentPatch | undefined,
): Promise<ShipmentChange | undefined> {
  if (!isIntact(id)) return decide(undefined);
  const reference = refOf(db, id);
  let sent: ShipmentChange | undefined;
  return transact(db, reference, async (transaction) => {
    const found = toShipment(await transaction.get(reference));
    // The client runs this again where the answer to its commit was lost: it may have landed.
    if (sent && found && found.revision >= sent.after.revision) {
      const entry = await transaction.get(entryRefOf(reference, sent.after));
      if (isDeepStrictEqual(fieldsOf(entry), toDocument(sent.entry))) return sent;
    }
    const change = decide(found);
    if (change === undefined) return undefined;
    transaction.update(reference, change.patch);
    transaction.create(entryRefOf(reference, change.after), toDocument(change.entry));
    sent = change;
    return change;
  });
}
