import { isDeepStrictEqual } from 'node:util';

import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
} from 'firebase-admin/firestore';
import type * as z from 'zod';

import { isIntact } from '../fields/record-id';
import { HistoryEntry, type RecordedEntry } from '../history/record/entry';
import type { Deadline } from '../platform/deadline';
import { changeDocument } from './change-document';
import { createOnce, type Claim, type Created } from './create-once';
import type { Database } from './database';
import {
  fieldsOf,
  parseDocument,
  parseEach,
  parseJsonText,
  type ParsedDocuments,
} from './parse-document';

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
export interface StoredChange<Item> {
  readonly after: Item;
  readonly entry: HistoryEntry;
}

/** A change of a stored record: of its fields only those that are written. */
export interface StoredPatch<Item> extends StoredChange<Item> {
  readonly patch: Readonly<Record<string, unknown>>;
}

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
  readPublicHistory(db: Database, id: string): Promise<ParsedDocuments<RecordedEntry>>;
  /** Stores a new record with its first entry; see `createOnce`. No reads unless it must. */
  store(
    db: Database,
    deadline: Deadline,
    change: StoredChange<Item>,
    claim: Claim | undefined,
  ): Promise<Created>;
  /**
   * Changes a record and writes its entry in one commit: one read, two writes, or none where
   * `decide` finds nothing to change or throws; see `changeDocument`.
   * @throws ServiceError `conflict` where too many others change it at the same time.
   */
  change(
    db: Database,
    id: string,
    deadline: Deadline,
    decide: (found: Item | undefined) => StoredPatch<Item> | undefined,
  ): Promise<StoredChange<Item> | undefined>;
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

    store(db, deadline, { after, entry }, claim) {
      const { id, ...fields } = after;
      const reference = refOf(db, id);
      return createOnce(
        db,
        deadline,
        [
          [reference, fields],
          [entryRefOf(reference, after), toDocument(entry)],
        ],
        claim,
      );
    },

    async change(db, id, deadline, decide) {
      if (!isIntact(id)) return decide(undefined);
      const reference = refOf(db, id);
      /** Whose commits may have landed, although their answers did not come. */
      const sent: StoredChange<Item>[] = [];

      return changeDocument(db, reference, deadline, async (snapshot) => {
        const found = toItem(snapshot);
        const landed = found && (await landedOf(reference, found, sent));
        if (landed !== undefined) return { result: landed };
        const change = decide(found);
        if (change === undefined) return { result: undefined };
        const { after, entry, patch } = change;
        return {
          result: change,
          write(writes) {
            sent.push(change);
            const lastUpdateTime = snapshot.updateTime;
            writes.update(reference, patch, lastUpdateTime && { lastUpdateTime });
            writes.create(entryRefOf(reference, after), toDocument(entry));
          },
        };
      });
    },
  };

  /** The change that is in the record's history, of those that were sent. */
  async function landedOf(
    reference: DocumentReference,
    found: Item,
    sent: readonly StoredChange<Item>[],
  ): Promise<StoredChange<Item> | undefined> {
    for (const change of sent) {
      if (found.revision < change.after.revision) continue;
      const entry = await entryRefOf(reference, change.after).get();
      if (isDeepStrictEqual(fieldsOf(entry), toDocument(change.entry))) return change;
    }
    return undefined;
  }
}
