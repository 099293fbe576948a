import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';
import { CHANGES } from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import { type Encoded, decodeValue } from './encode-value';
import { dataFilePath, readLines } from './folder';
import type { FileSummary, Manifest } from './manifest';

const PAGE = 1000;
const MAX_PENDING = 2000;

/**
 * Writes the documents of a verified backup into a project. Running it again is safe. The document
 * that notifies instances of changed rates is written last.
 */
export async function restore(
  db: Database,
  folder: string,
  { files }: Manifest,
  progress: (text: string) => void,
): Promise<void> {
  const isLast = ({ collection }: FileSummary): boolean => collection === CHANGES;
  const inOrder = [...files.filter((file) => !isLast(file)), ...files.filter(isLast)];
  for (const { collection, documents } of inOrder) {
    await restoreCollection(db, folder, collection, progress);
    progress(`${collection}: ${documents} documents, written`);
  }
}

/** @throws OperationRefusal if the project holds data. */
export async function assertEmpty(db: Database): Promise<void> {
  for (const collection of await db.listCollections()) {
    if (!(await collection.limit(1).get()).empty) {
      throw refuse('project_not_empty', { collection: collection.id });
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
  for await (const { path, fields } of readLines(dataFilePath(folder, collection))) {
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

/** The collections whose records number their changes, with a history entry for each. */
const RECORDED: readonly string[] = ['shipments', 'pickups'];
const REVISION_PAGE = 300;
const MOST_NAMED = 5;

/**
 * Asserts that no record changed since the backup. Restoring such a record would leave its later
 * history entries, and its next change would fail because its entry exists already.
 * @throws OperationRefusal naming the changed records, before anything is written.
 */
export async function assertNotAhead(
  db: Database,
  folder: string,
  { files }: Manifest,
): Promise<void> {
  const ahead: string[] = [];
  for (const { collection } of files.filter((file) => RECORDED.includes(file.collection))) {
    let page = new Map<string, unknown>();
    for await (const { path, fields } of readLines(dataFilePath(folder, collection))) {
      page.set(path, (decodeValue(db, fields) as DocumentData)['revision']);
      if (page.size < REVISION_PAGE) continue;
      ahead.push(...(await changedSince(db, page)));
      page = new Map();
    }
    ahead.push(...(await changedSince(db, page)));
  }
  if (ahead.length === 0) return;
  const more = ahead.length > MOST_NAMED ? [`${ahead.length - MOST_NAMED} more`] : [];
  const records = [...ahead.slice(0, MOST_NAMED), ...more];
  throw refuse('restore_behind', { count: ahead.length, records });
}

async function changedSince(
  db: Database,
  backedUp: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  if (backedUp.size === 0) return [];
  const refs = [...backedUp.keys()].map((path) => db.doc(path));
  const found = await db.getAll(...refs, { fieldMask: ['revision'] });
  return found.filter((snapshot) => isAhead(snapshot, backedUp)).map(({ ref }) => ref.path);
}

/** A record with a malformed revision counts as ahead: it must not be overwritten. */
function isAhead(snapshot: DocumentSnapshot, backedUp: ReadonlyMap<string, unknown>): boolean {
  const now: unknown = snapshot.get('revision');
  const then = backedUp.get(snapshot.ref.path);
  return snapshot.exists && now !== then && !(Number(now) < Number(then));
}
