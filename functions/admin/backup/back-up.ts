import { mkdir } from 'node:fs/promises';

import { FieldPath } from 'firebase-admin/firestore';

import { OperationRefusal } from '../../src/operations';
import type { Database } from '../../src/store/database';

import { allCollectionIds, countOf } from './collections';
import { encodeMap } from './encode-value';
import { PartFile, readManifest, summarise, writeManifest, type Manifest } from './folder';

const PAGE = 1000;

/**
 * Writes every document of a project into a folder, one file for each collection id, one line for
 * each document, in the order of their paths. A backup that was cut short goes on where it was.
 * Documents that change meanwhile are written as they are when their turn comes.
 */
export async function backUp(
  db: Database,
  project: string,
  folder: string,
  progress: (text: string) => void,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  if ((await readManifest(folder)) !== undefined) {
    throw new OperationRefusal(`${folder} holds a finished backup already; name another folder.`);
  }
  const collections = await allCollectionIds(db);
  for (const collection of collections) {
    if (await PartFile.isFinished(folder, collection)) continue;
    await backUpCollection(db, folder, collection, progress);
  }
  const files = [];
  for (const collection of collections) files.push(await summarise(folder, collection));
  await assertCounts(db, files);
  const manifest = { project, finished_at: new Date().toISOString(), files };
  await writeManifest(folder, manifest);
  return manifest;
}

async function backUpCollection(
  db: Database,
  folder: string,
  collection: string,
  progress: (text: string) => void,
): Promise<void> {
  const file = await PartFile.resume(folder, collection);
  let last = file.lastPath;
  let documents = file.documents;
  if (documents > 0) progress(`${collection}: going on after ${documents} documents`);
  for (;;) {
    const inOrder = db.collectionGroup(collection).orderBy(FieldPath.documentId()).limit(PAGE);
    const page = await (last === undefined ? inOrder : inOrder.startAfter(db.doc(last))).get();
    if (page.empty) break;
    await file.append(
      page.docs.map((doc) => ({ path: doc.ref.path, fields: encodeMap(doc.data()) })),
    );
    last = page.docs.at(-1)?.ref.path;
    documents += page.size;
    if (documents % (10 * PAGE) === 0) progress(`${collection}: ${documents} documents`);
  }
  await file.finish();
  progress(`${collection}: ${documents} documents, done`);
}

/** A document more or less than the database counts means that it changed while it was read. */
async function assertCounts(
  db: Database,
  files: readonly { collection: string; documents: number }[],
): Promise<void> {
  for (const { collection, documents } of files) {
    const counted = await countOf(db, collection);
    if (counted !== documents) {
      throw new OperationRefusal(
        `${collection} has ${counted} documents now and ${documents} in the backup: it changed meanwhile. Back up into another folder when it is quiet.`,
      );
    }
  }
}
