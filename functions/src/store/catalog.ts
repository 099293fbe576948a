import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';

import type { Database } from './database';
import { operate } from './operate';
import { OperationRefusal, type Operation, type Operator } from './operation';
import { parseEach, type ParsedDocuments } from './parse-document';

interface Activatable {
  readonly active: boolean;
}

type CatalogEntry<Item extends Activatable> = Item & { readonly id: string };

/** A list that the operator keeps: a document for each entry, under the entry's id. */
export interface Catalog<Item extends Activatable> {
  /** The active entries in no order, and the documents that are none. One read each. */
  readonly readActive: (db: Database) => Promise<ParsedDocuments<CatalogEntry<Item>>>;
  /** The same of all entries, active or not, in their order. */
  readonly listAll: (db: Database) => Promise<ParsedDocuments<CatalogEntry<Item>>>;
  /** Creates or changes entries, all or none; those that are not named stay as they are. */
  readonly importAll: (
    db: Database,
    operator: Operator,
    entries: readonly CatalogEntry<Item>[],
  ) => Promise<Operation<void>>;
  /**
   * @throws OperationRefusal where there is no such entry, "There is no hub rama_iv.", or one that
   * cannot be read is to be active.
   */
  readonly setActive: (
    db: Database,
    operator: Operator,
    id: string,
    active: boolean,
  ) => Promise<Operation<void>>;
}

/** `noun` is what an operator calls an entry, in refusals and in the audit record. */
export function createCatalog<Item extends Activatable>(options: {
  collection: string;
  noun: string;
  schema: z.ZodType<Item>;
  order: (a: CatalogEntry<Item>, b: CatalogEntry<Item>) => number;
}): Catalog<Item> {
  const { collection, noun, schema, order } = options;
  const toEntry = (item: Item, { id }: { id: string }): CatalogEntry<Item> => ({ id, ...item });

  /** What cannot be read must not begin to count. */
  const requireReadable = (snapshot: DocumentSnapshot): void => {
    const [malformed] = parseEach([snapshot], schema, toEntry).malformed;
    if (malformed) throw new OperationRefusal(malformed.message);
  };

  return {
    async readActive(db) {
      const { docs } = await db.collection(collection).where('active', '==', true).get();
      return parseEach(docs, schema, toEntry);
    },

    async listAll(db) {
      const { docs } = await db.collection(collection).get();
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
        if (!snapshot.exists) throw new OperationRefusal(`There is no ${noun} ${id}.`);
        if (active) requireReadable(snapshot);
        transaction.update(snapshot, { active }, `${noun} ${active ? '' : 'de'}activated`);
      }),
  };
}
