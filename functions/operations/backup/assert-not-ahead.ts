import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';

import type { Database } from '../../src/store/database';
import { refuse } from '../faults/refusals';
import { decodeValue } from './encode-value';
import { dataFilePath, readLines } from './folder';
import type { Manifest } from './manifest';

/** The collections whose records number their changes, with a history entry for each. */
const RECORDED: readonly string[] = ['shipments', 'pickups'];
const PAGE = 300;
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
      if (page.size < PAGE) continue;
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
