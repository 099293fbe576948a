import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { Role } from '../accounts/account';
import type { Principal } from '../accounts/principal';
import type { Shipment } from './shipment';
import { showShipment, type ShownShipment } from './show-shipment';

const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
/** A field's change as it is shown: what a caller read before, and reads now. */
export type Change = z.infer<typeof Change>;

/**
 * A document of a shipment's collection `history`, its id the revision it made. The changes are
 * stored as JSON text: exact, and no field for Firestore to index.
 */
export const HistoryEntry = z.object({
  at: z.date(),
  by: Role,
  account_id: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore']),
  changes: z.array(Change),
  reason: z.string().nullable(),
  /** Whether tracking tells of it, to everybody. */
  is_public: z.boolean(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const PUBLIC_FIELDS: ReadonlySet<string> = new Set<keyof ShownShipment>([
  'status',
  'is_deleted',
  'public_note',
]);

/** Whether tracking tells of a change, to everybody: of a status, a deletion, a public note. */
export const isPublic = (changes: readonly Change[]): boolean =>
  changes.some(({ field }) => PUBLIC_FIELDS.has(field));

/** When and by whom an entry's change is made. */
export const entryBy = (
  { role, accountId }: Principal,
  at: Date,
): Pick<HistoryEntry, 'at' | 'by' | 'account_id'> => ({ at, by: role, account_id: accountId });

/** When and by whom a shipment was changed is told by the entry itself. */
const TOLD_BESIDE: ReadonlySet<string> = new Set<keyof ShownShipment>([
  'updated_date',
  'deleted_at',
  'deleted_by',
  'delete_reason',
]);

const isTold = (field: string): boolean => !TOLD_BESIDE.has(field);

/** What differs between two states of a shipment, in the order in which its fields are shown. */
export function changesBetween(before: Shipment, after: Shipment): Change[] {
  const [shownBefore, shownAfter] = [showShipment(before), showShipment(after)];
  const fields = Object.keys(shownAfter) as (keyof ShownShipment)[];
  return fields
    .filter((field) => isTold(field) && !isDeepStrictEqual(shownBefore[field], shownAfter[field]))
    .map((field) => ({ field, from: shownBefore[field], to: shownAfter[field] }));
}

/** What a new shipment has, as changes from nothing: with those that follow, all that it ever was. */
export const changesToCreate = (after: Shipment): Change[] =>
  Object.entries<unknown>({ ...showShipment(after) })
    .filter(([field, value]) => isTold(field) && value !== null)
    .map(([field, value]) => ({ field, from: null, to: value }));

export interface ShownEntry extends Omit<HistoryEntry, 'at' | 'account_id' | 'is_public'> {
  at: string;
}

/** An entry as the shipment's owner and staff read it: who is told by role. */
const showEntry = ({ at, by, action, changes, reason }: HistoryEntry): ShownEntry => ({
  at: at.toISOString(),
  by,
  action,
  changes,
  reason,
});

/** The characters of JSON in one answer: an entry has a hundred or, at its worst, 120,000. */
const MOST_TEXT = 2_000_000;

/**
 * The newest entries that an answer has room for, oldest first. What was before the shipment
 * became a client's own is told to staff alone, and so is whose it was.
 */
export function showHistory(
  entries: readonly HistoryEntry[],
  role: Principal['role'],
): ShownEntry[] {
  const own = role === 'staff' ? entries : sinceHandedOver(entries);
  let room = MOST_TEXT;
  const first = own.findLastIndex((entry) => {
    room -= JSON.stringify(entry.changes).length;
    return room < 0;
  });
  return own.slice(first + 1).map(showEntry);
}

const sinceHandedOver = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  entries.slice(entries.findLastIndex(({ changes }) => changes.some(isHandingOver)) + 1);

const isHandingOver = ({ field, from }: Change): boolean =>
  field === 'client_email' && from !== null;
