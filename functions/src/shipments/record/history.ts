import * as z from 'zod';

import { HistoryEntry, type Change } from '../../history/record/entry';
import type { ShownShipment } from './shown';

const PUBLIC_FIELDS: ReadonlySet<string> = new Set<keyof ShownShipment>([
  'status',
  'is_deleted',
  'public_note',
]);

/** Whether tracking tells of a change, to everybody: of a status, a deletion, a public note. */
export const isPublic = (changes: readonly Change[]): boolean =>
  changes.some(({ field }) => PUBLIC_FIELDS.has(field));

/** When and by whom a shipment was changed is told by the entry itself. */
export const OMITTED_MEMBERS: ReadonlySet<string> = new Set<keyof ShownShipment>([
  'updated_date',
  'deleted_at',
  'deleted_by',
  'delete_reason',
]);

/** An entry of a shipment's history as it is stored: release 1.2.0 did not say which are public. */
export const ShipmentEntry = HistoryEntry.extend({ is_public: z.boolean().optional() }).transform(
  (entry): HistoryEntry => ({ ...entry, is_public: entry.is_public ?? isPublic(entry.changes) }),
);

/** Whether an entry tells that the shipment became another client's. */
export const isHandingOver = ({ changes }: HistoryEntry): boolean =>
  changes.some(({ field, from }) => field === 'client_email' && from !== null);
