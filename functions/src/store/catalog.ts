import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';

import { runQuery } from './billed';
import type { Database } from './database';
import { parseEach, type ParsedDocuments } from './parse-document';

export interface Activatable {
  readonly active: boolean;
}

/** A list that operators maintain: one document per entry, keyed by the entry's id. */
export interface Catalog<Item extends Activatable> {
  readonly collection: string;
  readonly schema: z.ZodType<Item>;
}

export type CatalogEntry<Item extends Activatable> = Item & { readonly id: string };

/** The entries that can be read, and the documents that fail to parse. */
export const parseEntries = <Item extends Activatable>(
  { schema }: Catalog<Item>,
  docs: readonly DocumentSnapshot[],
): ParsedDocuments<CatalogEntry<Item>> =>
  parseEach(docs, schema, (item, { id }) => ({ id, ...item }));

/** The active entries, unordered. One read each. */
export async function readActive<Item extends Activatable>(
  db: Database,
  catalog: Catalog<Item>,
): Promise<ParsedDocuments<CatalogEntry<Item>>> {
  const { docs } = await runQuery(db.collection(catalog.collection).where('active', '==', true));
  return parseEntries(catalog, docs);
}
