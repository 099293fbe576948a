import type { CollectionReference } from 'firebase-admin/firestore';

import {
  Checksum,
  type DocumentLine,
  type Manifest,
  encodeMap,
  formatLine,
} from '../../operations/backup/folder';
import type { Database } from '../../src/store/database';

/**
 * Every document of a database, at any depth, in the order of a backup's files.
 * @throws Error if they differ from the backup by a single byte.
 */
export async function dump(db: Database, backup: Manifest): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  for (const collection of await db.listCollections()) lines.push(...(await linesOf(collection)));
  const inFiles = backup.files.flatMap(({ collection }) => ofCollection(lines, collection));
  if (inFiles.length !== lines.length) throw new Error('The backup leaves out a collection.');
  for (const { collection, sha256 } of backup.files) {
    if (checksum(ofCollection(inFiles, collection)) !== sha256) {
      throw new Error(`The backup of ${collection} differs from what is stored.`);
    }
  }
  return inFiles;
}

async function linesOf(collection: CollectionReference): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  const { docs } = await collection.get();
  for (const { ref, data } of docs.map((doc) => ({ ref: doc.ref, data: doc.data() }))) {
    lines.push({ path: ref.path, fields: encodeMap(data) });
    for (const inner of await ref.listCollections()) lines.push(...(await linesOf(inner)));
  }
  return lines;
}

/** The lines of a collection's file; see `backUp`. */
export const ofCollection = (lines: readonly DocumentLine[], collection: string): DocumentLine[] =>
  lines.filter(({ path }) => path.split('/').at(-2) === collection);

const checksum = (lines: readonly DocumentLine[]): string => {
  const sum = new Checksum();
  for (const line of lines) sum.add(formatLine(line));
  return sum.digest();
};
