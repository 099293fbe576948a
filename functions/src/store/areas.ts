import { createHash } from 'node:crypto';

import * as z from 'zod';

import { getDocuments } from './billed';
import type { Database } from './database';
import { parseEach, type ParsedDocuments } from './parse-document';

export const AREAS = 'areas';

/**
 * A part of a courier's list of areas in one country. Its id is that of its content, so it never
 * changes: another list is another document, and a courier's surcharges say which counts.
 */
export const AreaDocument = z.strictObject({
  courier_name: z.string(),
  country: z.string(),
  areas: z.string(),
});
export type AreaDocument = z.infer<typeof AreaDocument>;

/** A document holds a megabyte; this many take about a quarter of it. */
export const AREAS_PER_DOCUMENT = 10_000;

const ID_LENGTH = 24;

export const areaDocumentId = ({ courier_name, country, areas }: AreaDocument): string =>
  `${courier_name}-${country}-${createHash('sha256').update(areas).digest('hex').slice(0, ID_LENGTH)}`;

/** A part that was read. */
export interface StoredAreas {
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

/** Stores parts of lists that are not there yet; nothing reads them until a courier names them. */
export async function storeAreaDocuments(
  db: Database,
  documents: readonly AreaDocument[],
): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const failures: unknown[] = [];
  for (const document of documents) {
    writer
      .set(db.collection(AREAS).doc(areaDocumentId(document)), { ...document })
      .catch((cause: unknown) => failures.push(cause));
  }
  await writer.close();
  if (failures.length > 0) throw failures[0];
}
