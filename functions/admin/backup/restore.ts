import { createHash } from 'node:crypto';

import { FieldPath, type DocumentData } from 'firebase-admin/firestore';

import { OperationRefusal } from '../../src/operations';
import type { Database } from '../../src/store/database';

import { decodeValue, encodeMap, type Encoded } from './encode-value';
import { addLine, dataFile, lineText, readLines, verifyFolder, type Manifest } from './folder';

const PAGE = 1000;
const MAX_PENDING = 2000;

/**
 * Writes a verified backup into a project and compares what is there then, document by document.
 * A restore that was cut short is run again: it writes the same documents once more.
 * @throws OperationRefusal where the folder is damaged, or the project holds data and `force` is
 * not set.
 */
export async function restore(
  db: Database,
  folder: string,
  force: boolean,
  progress: (text: string) => void,
): Promise<Manifest> {
  const manifest = await verifyFolder(folder);
  if (!force) await assertEmpty(db);
  for (const { collection, documents } of manifest.files) {
    await restoreCollection(db, folder, collection, progress);
    progress(`${collection}: ${documents} documents, written`);
  }
  for (const file of manifest.files) {
    const sha256 = await checksumOf(db, file.collection);
    if (sha256 === file.sha256) continue;
    throw new OperationRefusal(
      `${file.collection} is not as it was backed up: it held other documents already, or changed meanwhile.`,
    );
  }
  return manifest;
}

export async function assertEmpty(db: Database): Promise<void> {
  for (const collection of await db.listCollections()) {
    if (!(await collection.limit(1).get()).empty) {
      throw new OperationRefusal(
        `The project holds data already (${collection.id}); to write over it, or to go on with a restore, add --force.`,
      );
    }
  }
}

async function restoreCollection(
  db: Database,
  folder: string,
  collection: string,
  progress: (text: string) => void,
): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const failures: Error[] = [];
  writer.onWriteError((error) => {
    if (error.failedAttempts < 5) return true;
    failures.push(error);
    return false;
  });
  let written = 0;
  for await (const { path, fields } of readLines(dataFile(folder, collection))) {
    writer.set(db.doc(path), decodeFields(db, fields)).catch(() => undefined);
    written += 1;
    if (written % MAX_PENDING === 0) await writer.flush();
    if (written % (10 * PAGE) === 0) progress(`${collection}: ${written} documents`);
  }
  await writer.close();
  if (failures[0] !== undefined) throw failures[0];
}

/** Holds for the fields of a document, which are a map. */
const decodeFields = (db: Database, fields: Encoded): DocumentData =>
  decodeValue(db, fields) as DocumentData;

/** The checksum that a backup of the collection would have now. */
async function checksumOf(db: Database, collection: string): Promise<string> {
  const hash = createHash('sha256');
  const inOrder = db.collectionGroup(collection).orderBy(FieldPath.documentId()).limit(PAGE);
  for (let page = await inOrder.get(); !page.empty;) {
    for (const doc of page.docs) {
      addLine(hash, lineText({ path: doc.ref.path, fields: encodeMap(doc.data()) }));
    }
    page = await inOrder.startAfter(page.docs.at(-1)).get();
  }
  return hash.digest('hex');
}
