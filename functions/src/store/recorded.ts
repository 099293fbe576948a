import { isDeepStrictEqual } from 'node:util';

import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
} from 'firebase-admin/firestore';
import type * as z from 'zod';

import { type Searched, searchTerms } from '../fields/search-terms';
import { isIntact } from '../model/creation/record-id';
import { type FieldChange, HistoryEntry, type RecordedEntry } from '../model/history/entry';
import { ChangesBackwards, storeChanges } from '../model/history/list-changes';
import type { Awaitable } from '../platform/async';
import type { Deadline } from '../platform/request-scope';
import { getDocument } from './billed';
import { changeDocument } from './change-with-retries';
import { type Claim, type Created, createOnce } from './create-once';
import type { Database } from './database';
import { type Batch, type HistoryReader, readInBatches } from './large-reads';
import {
  readFields,
  type MalformedDocumentError,
  type ParsedDocuments,
  parseDocument,
  parseEach,
  parseJsonText,
} from './parse-document';

const HISTORY = 'history';
const MAX_PUBLIC_ENTRIES = 1000;
const FIRST_REVISION = 1;
const NOT_READ = new Date(0);
/** Padded so that entry ids sort by revision. */
const REVISION_DIGITS = 6;

interface Recorded {
  readonly revision: number;
}

/** A record after a change, and the history entry; stored together or not at all. */
export interface StoredChange<Item> {
  readonly after: Item;
  readonly entry: HistoryEntry;
}

export interface StoredPatch<Item> extends StoredChange<Item> {
  readonly patch: Readonly<Record<string, unknown>>;
}

const entryId = (revision: number): string => String(revision).padStart(REVISION_DIGITS, '0');

const entryReference = (record: DocumentReference, { revision }: Recorded): DocumentReference =>
  record.collection(HISTORY).doc(entryId(revision));

const toDocument = (entry: HistoryEntry): Record<string, unknown> => ({
  ...entry,
  changes: JSON.stringify(storeChanges(entry.changes)),
});

const withChanges = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  changes: parseJsonText(fields['changes']),
});

export interface RecordedCollection<Item> {
  /** The record in a document, if it exists. @throws MalformedDocumentError. */
  toItem(snapshot: DocumentSnapshot): Item | undefined;
  /** One document read; none for an id with a wrong check character, which no record has. */
  read(db: Database, id: string): Promise<Item | undefined>;
  /**
   * Reads a record's history from its newest entry back to `oldest`, until `take` wants no more. It
   * gets an entry, or undefined for one that cannot be read, and returns whether to go on. One read
   * per entry, in batches.
   * @throws ServiceError `unavailable` past the deadline of the reader.
   */
  readHistory(
    reader: HistoryReader,
    record: Item,
    oldest: number,
    take: (revision: number, entry: RecordedEntry | undefined) => boolean,
  ): Promise<readonly MalformedDocumentError[]>;
  /**
   * The entries that tracking shows, oldest first, each with the changes that make it public. One
   * read per entry; for a record of release 1.2.0, one more each.
   */
  readPublicHistory(reader: HistoryReader, id: string): Promise<ParsedDocuments<RecordedEntry>>;
  /**
   * Stores a new record and its first entry; see `createOnce`. No reads unless something exists
   * already. The stored `updated_at` is Firestore's time of the commit.
   */
  store(
    db: Database,
    deadline: Deadline,
    change: StoredChange<Item>,
    claim: Claim | undefined,
  ): Promise<Created>;
  /**
   * Changes a record and writes its entry in one commit: one read and two writes, or no writes if
   * `decide` throws or finds nothing to change; see `changeDocument`. `readAt` is Firestore's time
   * of the read.
   * @throws ServiceError `conflict` if too many others change it at the same time.
   */
  change(
    db: Database,
    id: string,
    deadline: Deadline,
    decide: (found: Item | undefined, readAt: Date) => Awaitable<StoredPatch<Item> | undefined>,
  ): Promise<StoredChange<Item> | undefined>;
}

/** The stored terms by which operators find a record; releases before 1.16.0 stored none. */
export const SEARCH_TERMS = 'search_terms';

export interface RecordKind<Fields extends Recorded> {
  readonly collection: string;
  readonly schema: z.ZodType<Fields>;
  readonly searched: (item: Fields & { readonly id: string }) => Searched;
  /** What its history has the changes of. */
  readonly show: (item: Fields & { readonly id: string }) => object;
  readonly isPublic: (changes: readonly FieldChange[]) => boolean;
  readonly entrySchema?: z.ZodType<HistoryEntry>;
}

export function recordedCollection<Fields extends Recorded>({
  collection,
  schema,
  searched,
  show,
  isPublic,
  entrySchema = HistoryEntry,
}: RecordKind<Fields>): RecordedCollection<Fields & { readonly id: string }> {
  type Item = Fields & { readonly id: string };

  const withTerms = (after: Item, fields: Readonly<Record<string, unknown>>) => ({
    ...fields,
    [SEARCH_TERMS]: searchTerms(searched(after)),
  });

  const recordReference = (db: Database, id: string): DocumentReference =>
    db.collection(collection).doc(id);

  const historyQuery = (db: Database, id: string): Query =>
    recordReference(db, id).collection(HISTORY).orderBy(FieldPath.documentId());

  const parseEntries = (docs: readonly DocumentSnapshot[]): ParsedDocuments<RecordedEntry> =>
    parseEach(
      docs,
      entrySchema,
      (entry, { id }) => ({ ...entry, revision: Number(id) }),
      withChanges,
    );

  /** Public entries, each without the changes that only its owner sees, which may be large. */
  async function readPublicEntries(
    reader: HistoryReader,
    entries: Query,
  ): Promise<ParsedDocuments<RecordedEntry> & { readonly firstId: string | undefined }> {
    const items: RecordedEntry[] = [];
    const malformed: MalformedDocumentError[] = [];
    let firstId: string | undefined;
    const query = ({ size, lastId }: Batch): Query =>
      (lastId === undefined ? entries : entries.startAfter(lastId)).limit(size);
    await readInBatches(reader, MAX_PUBLIC_ENTRIES, query, (docs, { size }) => {
      firstId ??= docs[0]?.id;
      const parsed = parseEntries(docs);
      for (const { changes, ...entry } of parsed.items) {
        if (!entry.is_public) continue;
        items.push({ ...entry, changes: changes.filter((change) => isPublic([change])) });
      }
      malformed.push(...parsed.malformed);
      return docs.length === size;
    });
    return { items, malformed, firstId };
  }

  const toItem = (snapshot: DocumentSnapshot): Item | undefined =>
    snapshot.exists ? { ...parseDocument(snapshot, schema), id: snapshot.id } : undefined;

  return {
    toItem,

    async read(db, id) {
      return isIntact(id) ? toItem(await getDocument(recordReference(db, id))) : undefined;
    },

    async readHistory(reader, record, oldest, take) {
      const { id, revision: newest } = record;
      const malformed: MalformedDocumentError[] = [];
      const backwards = new ChangesBackwards(show(record), newest);
      const query = ({ size, read }: Batch): Query =>
        historyQuery(reader.db, id)
          .startAt(entryId(newest - read - size + 1))
          .endAt(entryId(newest - read));
      await readInBatches(reader, newest - oldest + 1, query, (docs) =>
        [...docs].reverse().every((doc) => {
          const { items, malformed: unread } = parseEntries([doc]);
          malformed.push(...unread);
          const [entry] = items;
          return take(Number(doc.id), entry && backwards.restore(entry));
        }),
      );
      return malformed;
    },

    async readPublicHistory(reader, id) {
      const all = historyQuery(reader.db, id);
      const found = await readPublicEntries(reader, all.where('is_public', '==', true));
      // A first entry is always public. If the query does not find it, the entries lack
      // `is_public`.
      return found.firstId === entryId(FIRST_REVISION) ? found : readPublicEntries(reader, all);
    },

    store(db, deadline, { after, entry }, claim) {
      const { id, ...fields } = after;
      const reference = recordReference(db, id);
      return createOnce(
        db,
        deadline,
        [
          [reference, withTerms(after, { ...fields, updated_at: FieldValue.serverTimestamp() })],
          [entryReference(reference, after), toDocument(entry)],
        ],
        claim,
      );
    },

    async change(db, id, deadline, decide) {
      if (!isIntact(id)) return await decide(undefined, NOT_READ);
      const reference = recordReference(db, id);
      /** Changes whose commits may have landed although no response came. */
      const sent: StoredChange<Item>[] = [];

      return changeDocument(db, reference, deadline, async (snapshot) => {
        const found = toItem(snapshot);
        const landed = found && (await findLanded(reference, found, sent));
        if (landed !== undefined) return { result: landed };
        const change = await decide(found, snapshot.readTime.toDate());
        if (change === undefined) return { result: undefined };
        const { after, entry, patch } = change;
        return {
          result: change,
          write(writes) {
            sent.push(change);
            const lastUpdateTime = snapshot.updateTime;
            writes.update(reference, withTerms(after, patch), lastUpdateTime && { lastUpdateTime });
            writes.create(entryReference(reference, after), toDocument(entry));
          },
        };
      });
    },
  };

  /** The sent change that is already in the record's history, if any. */
  async function findLanded(
    reference: DocumentReference,
    found: Item,
    sent: readonly StoredChange<Item>[],
  ): Promise<StoredChange<Item> | undefined> {
    for (const change of sent) {
      if (found.revision < change.after.revision) continue;
      const entry = await getDocument(entryReference(reference, change.after));
      if (isDeepStrictEqual(readFields(entry), toDocument(change.entry))) return change;
    }
    return undefined;
  }
}
