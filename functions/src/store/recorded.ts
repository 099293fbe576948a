import { isDeepStrictEqual } from 'node:util';

import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
} from 'firebase-admin/firestore';
import type * as z from 'zod';

import { HistoryEntry } from '../history/history-entry';
import { isIntact } from '../record-id';
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

const HISTORY = 'history';
/** For one answer; a record sees a dozen changes in its life. */
const MOST_ENTRIES = 200;
const MOST_PUBLIC_ENTRIES = 1000;
const FIRST_REVISION = 1;
/** The digits of an entry's id: enough for its order to be that of the revisions. */
const REVISION_DIGITS = 6;

/** A record whose every change is counted, and told by the entry of that number. */
interface Recorded {
  readonly revision: number;
}

/** A change of a record and the entry that tells of it: stored together or not at all. */
export interface RecordedChange<Item> {
  readonly after: Item;
  readonly entry: HistoryEntry;
}

/** A change of a stored record: of its fields only those that are written. */
export interface RecordedPatch<Item> extends RecordedChange<Item> {
  readonly patch: Readonly<Record<string, unknown>>;
}

/** An entry, and the revision that it made. */
export interface RecordedEntry extends HistoryEntry {
  readonly revision: number;
}

/** An entry of which tracking tells. */
export type PublicEntry = RecordedEntry;

const entryId = (revision: number): string => String(revision).padStart(REVISION_DIGITS, '0');

const entryRefOf = (record: DocumentReference, { revision }: Recorded): DocumentReference =>
  record.collection(HISTORY).doc(entryId(revision));

const toDocument = (entry: HistoryEntry): Record<string, unknown> => ({
  ...entry,
  changes: JSON.stringify(entry.changes),
});

const withChanges = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  changes: parseJsonText(fields['changes']),
});

/** A collection of records that each have their history. */
export interface RecordedCollection<Item> {
  /** The record of a document, where there is one. @throws MalformedDocumentError. */
  toItem(snapshot: DocumentSnapshot): Item | undefined;
  /** One document read; none for an id with a slip in it, which no record has. */
  read(db: Database, id: string): Promise<Item | undefined>;
  /** The newest 200 entries of a record's history up to a revision, oldest first. One read each. */
  readHistory(db: Database, record: Item, newest?: number): Promise<ParsedDocuments<RecordedEntry>>;
  /**
   * The entries of which tracking tells, oldest first. One read each; of a record of release 1.2.0
   * one more for each entry.
   */
  readPublicHistory(db: Database, id: string): Promise<ParsedDocuments<PublicEntry>>;
  /** Stores a new record with its first entry; see `createOnce`. No reads unless it must. */
  store(db: Database, change: RecordedChange<Item>, claim: Claim | undefined): Promise<Created>;
  /**
   * Changes a record in one transaction: one read, two writes, or none where `decide` finds
   * nothing to change. What it throws ends the transaction.
   * @throws ServiceError `conflict` where too many others change it at the same time.
   */
  change(
    db: Database,
    id: string,
    decide: (found: Item | undefined) => RecordedPatch<Item> | undefined,
  ): Promise<RecordedChange<Item> | undefined>;
}

/** The collection of that name; a record's id is its document's. */
export function recordedCollection<Fields extends Recorded>(
  collection: string,
  schema: z.ZodType<Fields>,
  entrySchema: z.ZodType<HistoryEntry> = HistoryEntry,
): RecordedCollection<Fields & { readonly id: string }> {
  type Item = Fields & { readonly id: string };

  const refOf = (db: Database, id: string): DocumentReference => db.collection(collection).doc(id);

  const historyOf = (db: Database, id: string): Query =>
    refOf(db, id).collection(HISTORY).orderBy(FieldPath.documentId());

  const parseEntries = (docs: readonly DocumentSnapshot[]): ParsedDocuments<RecordedEntry> =>
    parseEach(
      docs,
      entrySchema,
      (entry, { id }) => ({ ...entry, revision: Number(id) }),
      withChanges,
    );

  const toItem = (snapshot: DocumentSnapshot): Item | undefined =>
    snapshot.exists ? { ...parseDocument(snapshot, schema), id: snapshot.id } : undefined;

  return {
    toItem,

    async read(db, id) {
      return isIntact(id) ? toItem(await refOf(db, id).get()) : undefined;
    },

    async readHistory(db, { id, revision }, newest = revision) {
      const oldest = Math.max(1, newest - MOST_ENTRIES + 1);
      const { docs } = await historyOf(db, id)
        .startAt(entryId(oldest))
        .endAt(entryId(newest))
        .get();
      return parseEntries(docs);
    },

    async readPublicHistory(db, id) {
      const all = historyOf(db, id).limit(MOST_PUBLIC_ENTRIES);
      const { docs } = await all.where('is_public', '==', true).get();
      // A first entry is always public: one that the query does not find does not say so.
      if (docs[0]?.id === entryId(FIRST_REVISION)) return parseEntries(docs);
      const { items, malformed } = parseEntries((await all.get()).docs);
      return { items: items.filter(({ is_public }) => is_public), malformed };
    },

    store(db, { after, entry }, claim) {
      const { id, ...fields } = after;
      const reference = refOf(db, id);
      return createOnce(
        db,
        [
          [reference, fields],
          [entryRefOf(reference, after), toDocument(entry)],
        ],
        claim,
      );
    },

    async change(db, id, decide) {
      if (!isIntact(id)) return decide(undefined);
      const reference = refOf(db, id);
      let sent: RecordedChange<Item> | undefined;
      return transact(db, reference, async (transaction) => {
        const found = toItem(await transaction.get(reference));
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
    },
  };
}
