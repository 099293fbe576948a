import { type FieldOfChange, fieldsOfChange } from '../../operations/audit/fields-of-change';
import type { AuditedChange } from '../../operations/store/operation';
import type { ListName } from './listed';

/** What a change does to one entry of a list. */
export interface ToldEntry {
  readonly kind: ListName;
  readonly id: string;
  readonly is_new: boolean;
  readonly fields: readonly FieldOfChange[];
}

export const toToldEntry = (kind: ListName, { target, from, to }: AuditedChange): ToldEntry => ({
  kind,
  id: target.slice(target.indexOf('/') + 1),
  is_new: from === null,
  fields: fieldsOfChange({ from, to }),
});

/** A new entry without what it holds. */
export const toBriefEntry = (kind: ListName, change: AuditedChange): ToldEntry => {
  const entry = toToldEntry(kind, change);
  return entry.is_new ? { ...entry, fields: [] } : entry;
};
