import type { Fault } from '../../src/errors/fault';
import type { Desk } from '../model/desk';
import type { AuditedChange, Operation } from '../model/operation';
import type { GivenFile } from '../sheets/files';
import { type EntryChange, toEntryChange } from './list-history';
import type { AuditedList, ListEntry, ListKind, ListName } from './list-kind';
import { readListFile } from './tables/list-table';
import { LaterChanges, undoListChange } from './undo-list-change';

export interface ListChanges {
  readonly kind: 'changes';
  readonly added: readonly EntryChange[];
  readonly changed: readonly EntryChange[];
  readonly unchanged: number;
  readonly warnings: readonly Fault[];
}

/** The later changes of the same entries, which an undo would take back as well. */
export interface LaterEntries {
  readonly kind: 'later';
  readonly later: readonly LaterEntry[];
  /** All of them in one. */
  readonly fault: Fault;
}

interface LaterEntry {
  readonly at: Date;
  readonly by: string;
  readonly entry: EntryChange;
}

interface Upload {
  readonly file: GivenFile;
}

/**
 * Creates or changes entries of a list, all or none. Other entries stay as they are.
 * @throws FileRefusal with the faults of the file.
 */
export async function importFile<Entry extends ListEntry>(
  desk: Desk,
  list: ListKind<Entry>,
  { file }: Upload,
): Promise<Operation<ListChanges>> {
  const entries = readListFile(list, file);
  const { changes } = await list.importAll(desk, entries);
  const ids = new Set(entries.map(({ id }) => id));
  const warnings = await list.findWarnings(desk, (items) => [
    ...items.filter(({ id }) => !ids.has(id)),
    ...entries,
  ]);
  return { changes, result: toListChanges(list.name, changes, warnings, entries.length) };
}

const switched =
  <Entry extends ListEntry>(id: string, active: boolean) =>
  (items: readonly Entry[]): Entry[] =>
    items.map((item) => (item.id === id ? { ...item, active } : item));

/** Activates or deactivates an entry of a list. @throws OperationRefusal if there is no such entry. */
export async function switchListed<Entry extends ListEntry>(
  desk: Desk,
  list: ListKind<Entry>,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<Operation<ListChanges>> {
  const { changes } = await list.setActive(desk, id, active);
  const [uses = [], warnings] = await Promise.all([
    active ? [] : list.findUses?.(desk, id),
    list.findWarnings(desk, switched(id, active), switched(id, !active)),
  ]);
  return { changes, result: toListChanges(list.name, changes, [...uses, ...warnings]) };
}

/**
 * Takes a change back, or reports what changed the same entries since and changes nothing.
 * @throws OperationRefusal if what the entries were is not known.
 */
export async function undoListed<Entry extends { readonly id: string }>(
  desk: Desk,
  list: AuditedList<Entry>,
  { change, with_later: withLater }: { readonly change: string; readonly with_later: boolean },
): Promise<Operation<ListChanges | LaterEntries>> {
  try {
    const { result, changes } = await undoListChange(desk, { list, change, withLater });
    const touched = result.undone.changes.length;
    return { changes, result: toListChanges(list.name, changes, result.warnings, touched) };
  } catch (cause) {
    if (!(cause instanceof LaterChanges)) throw cause;
    const later = cause.later.map(({ at, by, ...one }) => ({
      at,
      by,
      entry: toEntryChange(list.name, one),
    }));
    return { changes: [], result: { kind: 'later', later, fault: cause.fault } };
  }
}

/** `touched` counts the entries that a change was about, changed or not. */
export function toListChanges(
  name: ListName,
  changes: readonly AuditedChange[],
  warnings: readonly Fault[],
  touched = changes.length,
): ListChanges {
  const entries = changes.map((change) => toEntryChange(name, change));
  return {
    kind: 'changes',
    added: entries.filter(({ is_new }) => is_new),
    changed: entries.filter(({ is_new }) => !is_new),
    unchanged: touched - changes.length,
    warnings,
  };
}
