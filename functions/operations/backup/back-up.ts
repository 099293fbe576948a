import { mkdir } from 'node:fs/promises';

import { FieldPath } from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';
import { refuse } from '../faults/refusals';
import { countCollection, listCollectionIds } from './collections';
import { encodeMap } from './encode-value';
import { summarize } from './folder';
import { type FileSummary, type Manifest, startOrResume, writeManifest } from './manifest';
import { PartFile } from './part-file';

const PAGE = 1000;

/**
 * Writes every document of a project into a folder: one file for each collection id, one line for
 * each document, in the order of their paths. Resumes an interrupted backup, and rereads a
 * collection whose number of documents differs from that of its finished file. A document that
 * changes meanwhile is written as read.
 */
export async function backUp(
  db: Database,
  project: string,
  folder: string,
  progress: (text: string) => void,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const start = await startOrResume(folder, project);
  const collections = await listCollectionIds(db);
  for (const collection of collections) {
    if (await PartFile.isFinished(folder, collection)) {
      const { documents } = await summarize(folder, collection);
      if (documents === (await countCollection(db, collection))) continue;
      progress(`${collection}: changed since it was read; reading it again`);
      await PartFile.discard(folder, collection);
    }
    await backUpCollection(db, folder, collection, progress);
  }
  const files = [];
  for (const collection of collections) files.push(await summarize(folder, collection));
  await assertCounts(db, files);
  const manifest = { ...start, finished_at: new Date().toISOString(), files };
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
  if (documents > 0) progress(`${collection}: continuing after ${documents} documents`);
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

/** A count other than the database's means that the collection changed while it was read. */
async function assertCounts(db: Database, files: readonly FileSummary[]): Promise<void> {
  const changed: string[] = [];
  for (const { collection, documents } of files) {
    const counted = await countCollection(db, collection);
    if (counted !== documents) {
      changed.push(`${collection} (${documents} in the backup, ${counted} now)`);
    }
  }
  if (changed.length === 0) return;
  throw refuse('backup_changed', { counts: changed });
}
