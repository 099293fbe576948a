import type { Principal } from '../accounts/principal';
import {
  showEntries,
  type Change,
  type HistoryEntry,
  type ShownEntry,
} from '../history/history-entry';
import type { ShownShipment } from './show-shipment';

const PUBLIC_FIELDS: ReadonlySet<string> = new Set<keyof ShownShipment>([
  'status',
  'is_deleted',
  'public_note',
]);

/** Whether tracking tells of a change, to everybody: of a status, a deletion, a public note. */
export const isPublic = (changes: readonly Change[]): boolean =>
  changes.some(({ field }) => PUBLIC_FIELDS.has(field));

/** When and by whom a shipment was changed is told by the entry itself. */
export const TOLD_BESIDE: ReadonlySet<string> = new Set<keyof ShownShipment>([
  'updated_date',
  'deleted_at',
  'deleted_by',
  'delete_reason',
]);

/**
 * The newest entries that an answer has room for, oldest first. What was before the shipment
 * became a client's own is told to staff alone, and so is whose it was.
 */
export const showHistory = (
  entries: readonly HistoryEntry[],
  role: Principal['role'],
): ShownEntry[] => showEntries(role === 'staff' ? entries : sinceHandedOver(entries));

const sinceHandedOver = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  entries.slice(entries.findLastIndex(({ changes }) => changes.some(isHandingOver)) + 1);

const isHandingOver = ({ field, from }: Change): boolean =>
  field === 'client_email' && from !== null;
