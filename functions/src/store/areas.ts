import * as z from 'zod';

import { getDocuments } from './billed';
import type { Database } from './database';
import { type ParsedDocuments, parseEach } from './parse-document';

export const AREAS = 'areas';

/**
 * A part of a courier's list of areas in one country. Its id derives from its content, so it never
 * changes: a new list is a new document, and a courier's surcharges name the current one.
 */
export const AreaDocument = z.strictObject({
  courier_name: z.string(),
  country: z.string(),
  areas: z.string(),
});
export type AreaDocument = z.infer<typeof AreaDocument>;

/** A document is limited to a megabyte; this many take about a quarter of it. */
export const AREAS_PER_DOCUMENT = 10_000;

/** A part that was read. */
interface StoredAreas {
  readonly id: string;
  readonly areas: string;
}

/** The parts by their ids, and those that are missing or malformed. One read for each. */
export async function readAreaDocuments(
  db: Database,
  ids: readonly string[],
): Promise<ParsedDocuments<StoredAreas>> {
  const references = [...new Set(ids)].map((id) => db.collection(AREAS).doc(id));
  const snapshots = await getDocuments(db, references);
  return parseEach(snapshots, AreaDocument, ({ areas }, { id }) => ({ id, areas }));
}
