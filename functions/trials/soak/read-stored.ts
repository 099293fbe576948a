import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { groupBy } from '../../src/measures/group-by';
import { HistoryEntry, type RecordedEntry } from '../../src/model/history/entry';
import { ChangesBackwards } from '../../src/model/history/list-changes';
import { PickupAddressRecord, showPickupAddress } from '../../src/model/pickup/address';
import { OMITTED_MEMBERS as OMITTED_PICKUP_MEMBERS } from '../../src/model/pickup/history';
import { PickupRecord } from '../../src/model/pickup/pickup';
import { showPickup } from '../../src/model/pickup/shown';
import { OMITTED_MEMBERS as OMITTED_SHIPMENT_MEMBERS } from '../../src/model/shipment/history';
import { StoredShipment } from '../../src/model/shipment/shipment';
import { showShipment } from '../../src/model/shipment/shown';
import type { Database } from '../../src/store/database';
import { parseDocument, parseJsonText } from '../../src/store/parse-document';
import type { Stored, StoredEntry, StoredRecord } from './check/ledger';

/** Reads all records with their histories, and all idempotency keys, directly from Firestore. */
export async function readStored(db: Database): Promise<Stored> {
  const [shipments, pickups, addresses, histories, keys] = await Promise.all([
    db.collection('shipments').get(),
    db.collection('pickups').get(),
    db.collection('pickup_addresses').get(),
    db.collectionGroup('history').get(),
    db.collection('idempotency_keys').get(),
  ]);
  const entriesByRecord = groupBy(histories.docs, ({ ref }) => ref.parent.parent?.path ?? '');
  const listEntries = ({ ref }: DocumentSnapshot): RecordedEntry[] =>
    (entriesByRecord.get(ref.path) ?? []).map(readEntry);
  return {
    records: [
      ...shipments.docs.map((doc) => readShipment(doc, listEntries(doc))),
      ...pickups.docs.map((doc) => readPickup(doc, listEntries(doc))),
      ...addresses.docs.map(readAddress),
    ],
    keys: keys.docs.map((doc) => ({ id: doc.id, resource: String(doc.get('resource')) })),
  };
}

function readEntry(doc: DocumentSnapshot): RecordedEntry {
  const entry = parseDocument(doc, HistoryEntry, (fields) => ({
    ...fields,
    changes: parseJsonText(fields['changes']),
  }));
  return { ...entry, revision: Number(doc.id) };
}

/** A history as it was made, oldest first. */
function restoreEntries(
  shown: object,
  revision: number,
  entries: readonly RecordedEntry[],
): StoredEntry[] {
  const backwards = new ChangesBackwards(shown, revision);
  const restored = [...entries]
    .sort((a, b) => b.revision - a.revision)
    .map((entry) => backwards.restore(entry));
  return restored.reverse().map(({ at, account_id, action, changes, reason, ...entry }) => ({
    revision: entry.revision,
    at: at.toISOString(),
    accountId: account_id,
    action,
    changes,
    reason,
  }));
}

function readShipment(doc: DocumentSnapshot, history: readonly RecordedEntry[]): StoredRecord {
  const record = { ...parseDocument(doc, StoredShipment), id: doc.id };
  const { revision, updated_at, reference, deleted_at, delete_reason } = record;
  const entries = restoreEntries(showShipment(record), revision, history);
  const ended = deleted_at && { at: deleted_at.toISOString(), reason: delete_reason };
  return {
    path: doc.ref.path,
    mark: reference ?? '',
    shown: shownWithout(showShipment(record), OMITTED_SHIPMENT_MEMBERS),
    recorded: { revision, updatedAt: updated_at.toISOString(), ended, entries },
  };
}

function readPickup(doc: DocumentSnapshot, history: readonly RecordedEntry[]): StoredRecord {
  const record = { ...parseDocument(doc, PickupRecord), id: doc.id };
  const { revision, updated_at, notes, cancelled_at, cancel_reason } = record;
  const entries = restoreEntries(showPickup(record), revision, history);
  const ended = cancelled_at && { at: cancelled_at.toISOString(), reason: cancel_reason };
  return {
    path: doc.ref.path,
    mark: notes ?? '',
    shown: shownWithout(showPickup(record), OMITTED_PICKUP_MEMBERS),
    recorded: { revision, updatedAt: updated_at.toISOString(), ended, entries },
  };
}

function readAddress(doc: DocumentSnapshot): StoredRecord {
  const record = { ...parseDocument(doc, PickupAddressRecord), id: doc.id };
  const shown = shownWithout(showPickupAddress(record), new Set());
  return { path: doc.ref.path, mark: record.name, shown, recorded: null };
}

/** As in an answer or a history entry: undefined members are left out. */
function shownWithout(shown: object, excluded: ReadonlySet<string>): Record<string, unknown> {
  const members = JSON.parse(JSON.stringify(shown)) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(members).filter(([member]) => !excluded.has(member)));
}
