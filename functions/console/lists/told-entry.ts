import { fieldsOfChange, type FieldOfChange } from '../../operations/audit/fields-of-change';
import type { AuditedChange } from '../../src/store/operation';
import type { ListName } from './listed';

/** What a change does to one entry of a list. */
export interface EntryChange {
  readonly kind: ListName;
  readonly id: string;
  readonly is_new: boolean;
  readonly fields: readonly FieldOfChange[];
}

export const toEntryChange = (kind: ListName, { target, from, to }: AuditedChange): EntryChange => ({
  kind,
  id: target.slice(target.indexOf('/') + 1),
  is_new: from === null,
  fields: fieldsOfChange({ from, to }),
});

/** A new entry without what it holds. */
export const toBriefEntry = (kind: ListName, change: AuditedChange): EntryChange => {
  const entry = toEntryChange(kind, change);
  return entry.is_new ? { ...entry, fields: [] } : entry;
};
