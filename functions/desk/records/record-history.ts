import type { Fault } from '../../src/errors/fault';
import { NewestEntries, oldestInResponse, type RecordedEntry } from '../../src/model/history/entry';
import type { RecordedCollection } from '../../src/store/recorded';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { pick } from '../model/pick';

/** What colleagues see of a change: also the account of the client, or of the colleague who made it. */
const SHOWN = ['revision', 'at', 'by', 'account_id', 'action', 'changes', 'reason'] as const;

interface RecordHistory {
  /** Newest first; the newest 200, or fewer if they are long. */
  readonly entries: readonly Pick<RecordedEntry, (typeof SHOWN)[number]>[];
  /** All there are. */
  readonly total: number;
  readonly malformed: readonly Fault[];
}

interface Recorded {
  readonly id: string;
  readonly revision: number;
}

/** One read for the record, and one an entry. */
export async function readRecordHistory<Item extends Recorded>(
  desk: Desk,
  store: RecordedCollection<Item>,
  id: string,
): Promise<RecordHistory> {
  const record = await store.read(desk.db, id);
  if (record === undefined) return { entries: [], total: 0, malformed: [] };
  return readHistoryOf(desk, store, record);
}

/** Clients see only roles; here is the person. One read an entry. */
export async function readHistoryOf<Item extends Recorded>(
  { db }: Desk,
  store: RecordedCollection<Item>,
  record: Item,
): Promise<RecordHistory> {
  const newest = new NewestEntries<RecordedEntry>();
  const oldest = oldestInResponse(record.revision);
  const malformed = await store.readHistory({ db }, record, oldest, (_revision, entry) => {
    if (entry !== undefined) newest.add(entry);
    return !newest.isFull;
  });
  return {
    entries: newest
      .oldestFirst()
      .map((entry) => pick(entry, SHOWN))
      .reverse(),
    total: record.revision,
    malformed: malformed.map(unreadable),
  };
}
