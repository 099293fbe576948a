import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';

import { runQuery } from './billed';
import type { Database } from './database';
import { operate } from './operate';
import type { Operation, Operator } from './operation';
import { parseEach, type ParsedDocuments } from './parse-document';
import { refuse } from './refusals';

interface Activatable {
  readonly active: boolean;
}

type CatalogEntry<Item extends Activatable> = Item & { readonly id: string };

/** A list that operators maintain: one document per entry, keyed by the entry's id. */
export interface Catalog<Item extends Activatable> {
  /** The active entries, unordered, and the documents that fail to parse. One read each. */
  readonly readActive: (db: Database) => Promise<ParsedDocuments<CatalogEntry<Item>>>;
  /** All entries, active or not, in display order. */
  readonly listAll: (db: Database) => Promise<ParsedDocuments<CatalogEntry<Item>>>;
  /** Creates or updates entries, all or none. Other entries stay as they are. */
  readonly importAll: (
    db: Database,
    operator: Operator,
    entries: readonly CatalogEntry<Item>[],
  ) => Promise<Operation<void>>;
  /**
   * @throws OperationRefusal if there is no such entry ("There is no hub rama_iv."), or if the
   * entry to activate cannot be read.
   */
  readonly setActive: (
    db: Database,
    operator: Operator,
    id: string,
    active: boolean,
  ) => Promise<Operation<void>>;
}

/** `noun` names an entry in refusals and in the audit record. */
export function createCatalog<Item extends Activatable>(options: {
  collection: string;
  noun: string;
  schema: z.ZodType<Item>;
  order: (a: CatalogEntry<Item>, b: CatalogEntry<Item>) => number;
}): Catalog<Item> {
  const { collection, noun, schema, order } = options;
  const toEntry = (item: Item, { id }: { id: string }): CatalogEntry<Item> => ({ id, ...item });

  /** An unreadable entry must not become active. */
  const requireReadable = (snapshot: DocumentSnapshot): void => {
    const [malformed] = parseEach([snapshot], schema, toEntry).malformed;
    if (malformed === undefined) return;
    throw refuse('document_unreadable', { document: malformed.path, reason: malformed.reason });
  };

  return {
    async readActive(db) {
      const { docs } = await runQuery(db.collection(collection).where('active', '==', true));
      return parseEach(docs, schema, toEntry);
    },

    async listAll(db) {
      const { docs } = await runQuery(db.collection(collection));
      const { items, malformed } = parseEach(docs, schema, toEntry);
      return { items: items.sort(order), malformed };
    },

    importAll: (db, operator, entries) =>
      operate(db, operator, async (transaction) => {
        for (const { id, ...record } of entries) {
          const snapshot = await transaction.get(db.collection(collection).doc(id));
          if (snapshot.exists) transaction.update(snapshot, record, `${noun} changed`);
          else transaction.create(snapshot.ref, record, `${noun} created`);
        }
      }),

    setActive: (db, operator, id, active) =>
      operate(db, operator, async (transaction) => {
        const snapshot = await transaction.get(db.collection(collection).doc(id));
        if (!snapshot.exists) throw refuse('entry_missing', { noun, id });
        if (active) requireReadable(snapshot);
        transaction.update(snapshot, { active }, `${noun} ${active ? '' : 'de'}activated`);
      }),
  };
}
