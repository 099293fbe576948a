import type { Fault } from '../../src/errors/fault';
import type { Desk } from '../desk';
import type { Operation } from '../store/operation';
import type { ListEntry, ListKind } from './list-kind';

export interface ListImported {
  readonly entries: number;
  /** How many of them are unchanged. */
  readonly unchanged: number;
  readonly warnings: readonly Fault[];
}

/** Creates or changes entries of a list, all or none. Other entries stay as they are. */
export async function importList<Entry extends ListEntry>(
  desk: Desk,
  { list, entries }: { readonly list: ListKind<Entry>; readonly entries: readonly Entry[] },
): Promise<Operation<ListImported>> {
  const { changes } = await list.importAll(desk.db, desk.operator, entries);
  const ids = new Set(entries.map(({ id }) => id));
  const warnings = await list.findWarnings(desk, (items) => [
    ...items.filter(({ id }) => !ids.has(id)),
    ...entries,
  ]);
  const unchanged = entries.length - changes.length;
  return { changes, result: { entries: entries.length, unchanged, warnings } };
}

interface EntrySwitch<Entry extends ListEntry> {
  readonly list: ListKind<Entry>;
  readonly id: string;
  readonly active: boolean;
}

/** Activates or deactivates an entry of a list. @throws OperationRefusal if there is no such entry. */
export async function switchEntry<Entry extends ListEntry>(
  desk: Desk,
  { list, id, active }: EntrySwitch<Entry>,
): Promise<Operation<{ readonly warnings: readonly Fault[] }>> {
  const { changes } = await list.setActive(desk.db, desk.operator, id, active);
  const warnings = await list.findWarnings(desk, (items) =>
    items.map((item) => (item.id === id ? { ...item, active } : item)),
  );
  return { changes, result: { warnings } };
}
