import type { Fault } from '../../src/errors/fault';
import { type FieldOfChange, fieldsOfChange } from '../audit/list-audit';
import { unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { AuditedChange } from '../model/operation';
import { listHistory } from './list-kind';
import { LISTED, type ListName } from './listed';

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
export const toBriefEntry = (kind: ListName, change: AuditedChange): EntryChange => {
  const entry = toEntryChange(kind, change);
  return entry.is_new ? { ...entry, fields: [] } : entry;
};

const MOST_ENTRIES = 10;

export interface ListedOperation {
  /** By which it is undone. */
  readonly id: string;
  readonly at: Date;
  readonly by: string;
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

/** The newest changes of a list, with the first entries that each changed. */
export async function readListHistory(
  desk: Desk,
  { kind, most }: { kind: ListName; most: number },
): Promise<ShownHistory> {
  const { items, malformed, more } = await listHistory(desk, { list: LISTED[kind], most });
  return {
    more,
    malformed: malformed.map(unreadable),
    changes: items.map(({ at, by, changes }) => ({
      id: changes[0]?.id ?? '',
      at,
      by,
      entries: changes.slice(0, MOST_ENTRIES).map((change) => toBriefEntry(kind, change)),
      moreEntries: Math.max(0, changes.length - MOST_ENTRIES),
    })),
  };
}
