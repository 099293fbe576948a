import type { FieldChange } from '../history/entry';
import type { ShownPickup } from './shown';

/** Whether tracking shows a change to everybody: a status. */
export const isPublic = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field }) => field === 'status');

/** Members that the history entry already has as fields of its own. */
export const OMITTED_MEMBERS: ReadonlySet<string> = new Set<keyof ShownPickup>([
  'updated_date',
  'cancelled_at',
  'cancelled_by',
  'cancel_reason',
]);
