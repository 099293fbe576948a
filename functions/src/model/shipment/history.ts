import * as z from 'zod';

import { type FieldChange, HistoryEntry } from '../history/entry';
import type { ShownShipment } from './shown';

const PUBLIC_FIELDS: ReadonlySet<string> = new Set<keyof ShownShipment>([
  'status',
  'is_deleted',
  'public_note',
]);

/** Whether tracking shows a change to everybody: a status, a deletion or a public note. */
export const isPublic = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field }) => PUBLIC_FIELDS.has(field));

/** Members that the history entry already has as fields of its own. */
export const OMITTED_MEMBERS: ReadonlySet<string> = new Set<keyof ShownShipment>([
  'updated_date',
  'deleted_at',
  'deleted_by',
  'delete_reason',
]);

/** A stored entry of a shipment's history. Release 1.2.0 did not store `is_public`. */
export const ShipmentEntry = HistoryEntry.extend({ is_public: z.boolean().optional() }).transform(
  (entry): HistoryEntry => ({ ...entry, is_public: entry.is_public ?? isPublic(entry.changes) }),
);

export const isHandingOver = ({ changes }: HistoryEntry): boolean =>
  changes.some(({ field, from }) => field === 'client_email' && from !== null);
