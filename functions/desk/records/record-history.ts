import type { Fault } from '../../src/errors/fault';
import {
  type FieldChange,
  type HistoryEntry,
  NewestEntries,
  oldestInResponse,
  type RecordedEntry,
} from '../../src/model/history/entry';
import type { RecordedCollection } from '../../src/store/recorded';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';

/** A change of a record, as colleagues see it. */
export interface HistoryRow {
  readonly revision: number;
  readonly at: Date;
  readonly by: HistoryEntry['by'];
  /** The client's account, or the operator or colleague who made the change. */
  readonly account_id: string;
  readonly action: HistoryEntry['action'];
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
}

export interface RecordHistory {
  /** Newest first; the newest 200, or fewer if they are long. */
  readonly entries: readonly HistoryRow[];
  /** All there are. */
  readonly total: number;
  readonly malformed: readonly Fault[];
}

interface Recorded {
  readonly id: string;
  readonly revision: number;
}

/**
 * Who changed what of a record. The service shows clients only the role; here is the person. One
 * read for the record, and one an entry.
 */
export async function readRecordHistory<Item extends Recorded>(
  { db }: Desk,
  store: RecordedCollection<Item>,
  id: string,
): Promise<RecordHistory> {
  const record = await store.read(db, id);
  if (record === undefined) return { entries: [], total: 0, malformed: [] };
  const newest = new NewestEntries<RecordedEntry>();
  const oldest = oldestInResponse(record.revision);
  const malformed = await store.readHistory({ db }, record, oldest, (_revision, entry) => {
    if (entry !== undefined) newest.add(entry);
    return !newest.isFull;
  });
  const rows = newest
    .oldestFirst()
    .map(({ revision, at, by, account_id, action, changes, reason }) => ({
      revision,
      at,
      by,
      account_id,
      action,
      changes,
      reason,
    }));
  return {
    entries: rows.reverse(),
    total: record.revision,
    malformed: malformed.map(unreadable),
  };
}
