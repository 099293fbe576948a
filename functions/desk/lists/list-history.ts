import type { Fault } from '../../src/errors/fault';
import { type FieldOfChange, fieldsOfChange } from '../audit/list-audit';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { AuditedChange } from '../model/operation';
import { type ListOperation, readListOperations } from '../store/read-audit';
import type { AuditedList, ListName } from './list-kind';

export interface EntryChange {
  readonly kind: ListName;
  readonly id: string;
  readonly is_new: boolean;
  readonly fields: readonly FieldOfChange[];
}

export const toEntryChange = (
  kind: ListName,
  { target, from, to }: AuditedChange,
): EntryChange => ({
  kind,
  id: target.slice(target.indexOf('/') + 1),
  is_new: from === null,
  fields: fieldsOfChange({ from, to }),
});

/** A new entry without what it holds. */
const toBriefEntry = (kind: ListName, change: AuditedChange): EntryChange => {
  const entry = toEntryChange(kind, change);
  return entry.is_new ? { ...entry, fields: [] } : entry;
};

const MAX_ENTRIES = 10;

export interface ListedOperation extends ListOperation {
  /** By which it is undone. */
  readonly id: string;
  /** The first that it changed. */
  readonly entries: readonly EntryChange[];
  readonly moreEntries: number;
}

export interface ShownHistory {
  readonly changes: readonly ListedOperation[];
  /** How many are older. */
  readonly more: number;
  readonly malformed: readonly Fault[];
}

/** The newest changes of a list, newest first, with the first entries that each changed. */
export async function readListHistory(
  { db }: Desk,
  { collection, name }: Pick<AuditedList<never>, 'collection' | 'name'>,
  most: number,
): Promise<ShownHistory> {
  const { items, malformed } = await readListOperations(db, collection);
  return {
    more: Math.max(0, items.length - most),
    malformed: malformed.map(unreadable),
    changes: items.slice(0, most).map(({ at, by, changes }) => ({
      id: changes[0]?.id ?? '',
      at,
      by,
      changes,
      entries: changes.slice(0, MAX_ENTRIES).map((change) => toBriefEntry(name, change)),
      moreEntries: Math.max(0, changes.length - MAX_ENTRIES),
    })),
  };
}
