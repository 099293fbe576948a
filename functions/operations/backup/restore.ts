import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';

import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { CHANGES } from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import { countCollection, listCollectionIds } from './back-up';
import {
  type DocumentLine,
  type Encoded,
  type FileSummary,
  type Manifest,
  dataFilePath,
  decodeValue,
  encodeMap,
  formatLine,
  readLines,
} from './folder';

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
    if (!(await runQuery(collection.limit(1))).empty) {
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

const COMPARED_PAGE = 500;

interface Count {
  readonly collection: string;
  readonly documents: number;
}

/** How a project differs from the backup after a restore. */
interface Comparison {
  /** Documents that are missing, or differ from the backup. */
  readonly differing: readonly Count[];
  /** Documents that are in the project but not in the backup. */
  readonly beyond: readonly Count[];
}

/** Compares every document of a backup with the project, and counts the project's other documents. */
export async function compare(
  db: Database,
  folder: string,
  { files }: Manifest,
): Promise<Comparison> {
  const differing: Count[] = [];
  const present = new Map<string, number>();
  for (const { collection } of files) {
    const found = await compareCollection(db, folder, collection);
    present.set(collection, found.present);
    if (found.differing > 0) differing.push({ collection, documents: found.differing });
  }
  const beyond: Count[] = [];
  for (const collection of await listCollectionIds(db)) {
    const documents = (await countCollection(db, collection)) - (present.get(collection) ?? 0);
    if (documents > 0) beyond.push({ collection, documents });
  }
  return { differing, beyond };
}

async function compareCollection(db: Database, folder: string, collection: string) {
  const counts = { present: 0, differing: 0 };
  const comparePage = async (lines: readonly DocumentLine[]): Promise<void> => {
    if (lines.length === 0) return;
    const documents = await db.getAll(...lines.map(({ path }) => db.doc(path)));
    for (const [at, line] of lines.entries()) {
      const fields = documents[at]?.data();
      if (fields !== undefined) counts.present += 1;
      const isSame =
        fields !== undefined &&
        formatLine({ path: line.path, fields: encodeMap(fields) }) === formatLine(line);
      if (!isSame) counts.differing += 1;
    }
  };
  let page: DocumentLine[] = [];
  for await (const line of readLines(dataFilePath(folder, collection))) {
    page.push(line);
    if (page.length < COMPARED_PAGE) continue;
    await comparePage(page);
    page = [];
  }
  await comparePage(page);
  return counts;
}
