import { mkdir, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';

import { FieldPath } from 'firebase-admin/firestore';

import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { refuse } from '../faults/refusals';
import {
  type DocumentLine,
  type FileSummary,
  type Manifest,
  dataFilePath,
  encodeMap,
  exists,
  formatLine,
  readLines,
  startOrResume,
  summarize,
  writeManifest,
} from './folder';

const partFile = (folder: string, collection: string): string =>
  `${dataFilePath(folder, collection)}.part`;

/** An unfinished file of a backup, without the incomplete last line that an interrupted run left. */
class PartFile {
  private constructor(
    private readonly folder: string,
    private readonly collection: string,
    /** The path of the last document in it. */
    readonly lastPath: string | undefined,
    readonly documents: number,
  ) {}

  static isFinished(folder: string, collection: string): Promise<boolean> {
    return exists(dataFilePath(folder, collection));
  }

  /** Deletes a finished file, so that the collection is read again. */
  static discard(folder: string, collection: string): Promise<void> {
    return rm(dataFilePath(folder, collection));
  }

  static async resume(folder: string, collection: string): Promise<PartFile> {
    const file = partFile(folder, collection);
    if (!(await exists(file))) {
      await writeFile(file, '');
      return new PartFile(folder, collection, undefined, 0);
    }
    const bytes = await readFile(file);
    const end = bytes.lastIndexOf(0x0a) + 1;
    await truncate(file, end);
    let lastPath: string | undefined;
    let documents = 0;
    for await (const { path } of readLines(file)) {
      lastPath = path;
      documents += 1;
    }
    return new PartFile(folder, collection, lastPath, documents);
  }

  /** Resolves when the lines are safe on disk. */
  async append(lines: readonly DocumentLine[]): Promise<void> {
    const handle = await open(partFile(this.folder, this.collection), 'a');
    try {
      await handle.appendFile(lines.map((line) => `${formatLine(line)}\n`).join(''));
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  finish(): Promise<void> {
    return rename(
      partFile(this.folder, this.collection),
      dataFilePath(this.folder, this.collection),
    );
  }
}

/** Subcollections. Root collections are found without a list. */
const NESTED: readonly string[] = ['history'];

/** The ids of all collections, at any depth, in alphabetical order. */
export async function listCollectionIds(db: Database): Promise<string[]> {
  const roots = await db.listCollections();
  return [...new Set([...roots.map(({ id }) => id), ...NESTED])].sort();
}

export const countCollection = async (db: Database, collection: string): Promise<number> =>
  (await db.collectionGroup(collection).count().get()).data().count;

/** How many documents each collection holds. */
export async function countDocuments(
  db: Database,
): Promise<{ collection: string; documents: number }[]> {
  const collections = await listCollectionIds(db);
  return Promise.all(
    collections.map(async (collection) => ({
      collection,
      documents: await countCollection(db, collection),
    })),
  );
}

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
    const page = await runQuery(last === undefined ? inOrder : inOrder.startAfter(db.doc(last)));
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
