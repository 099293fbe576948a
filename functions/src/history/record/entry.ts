import * as z from 'zod';

import { Role } from '../../accounts/record/account';
import type { Principal } from '../../accounts/record/principal';
import { Instant } from '../../fields/answer-members';
import { showsAs } from '../../fields/shows-as';

const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
/** A field's change as it is shown: what a caller read before, and reads now. */
export type Change = z.infer<typeof Change>;

/**
 * A document of a record's collection `history`, its id the revision it made. The changes are
 * stored as JSON text: exact, and no field for Firestore to index.
 */
export const HistoryEntry = z.object({
  at: z.date(),
  by: Role,
  account_id: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore', 'cancel']),
  changes: z.array(Change),
  reason: z.string().nullable(),
  /** Whether tracking tells of it, to everybody. */
  is_public: z.boolean(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** An entry, and the revision that it made. */
export interface RecordedEntry extends HistoryEntry {
  readonly revision: number;
}

/** When a change is made: by the clock, but never before the one before it, of another clock. */
export const timeOfChange = (nowMs: number, { updated_at }: { updated_at: Date }): Date =>
  new Date(Math.max(nowMs, updated_at.getTime()));

/** When and by whom an entry's change is made. */
export const entryBy = (
  { role, accountId }: Principal,
  at: Date,
): Pick<HistoryEntry, 'at' | 'by' | 'account_id'> => ({ at, by: role, account_id: accountId });

const { by, action, changes, reason } = HistoryEntry.shape;

/** An entry as the record's owner and staff read it: who is told by role. */
export const ShownEntry = z.strictObject({ at: Instant, by, action, changes, reason });
export type ShownEntry = z.infer<typeof ShownEntry>;

/** Beside a record whose history is asked for. */
export const HistoryMembers = {
  /** How many changes the caller may see, whether or not all are in the answer. */
  history_total: z.int().min(0).exactOptional(),
  history: z.array(ShownEntry).exactOptional(),
};

const showEntry = showsAs(ShownEntry, (entry: HistoryEntry) => ({
  at: entry.at.toISOString(),
  by: entry.by,
  action: entry.action,
  changes: entry.changes,
  reason: entry.reason,
}));

/** The characters of JSON in one answer: an entry has a hundred or, at its worst, 120,000. */
const MOST_TEXT = 2_000_000;

/** The newest entries that an answer has room for, oldest first. */
export function showEntries(entries: readonly HistoryEntry[]): ShownEntry[] {
  let room = MOST_TEXT;
  const first = entries.findLastIndex((entry) => {
    room -= JSON.stringify(entry.changes).length;
    return room < 0;
  });
  return entries.slice(first + 1).map(showEntry);
}
