import type { Desk } from '../desk';
import type { Operation } from '../store/operation';
import { afterSwitch } from './list-change';
import type { ListEntry, ListKind } from './list-kind';

interface EntrySwitch<Entry extends ListEntry> {
  readonly list: ListKind<Entry>;
  readonly id: string;
  readonly active: boolean;
}

/** Activates or deactivates an entry of a list. @throws OperationRefusal if there is no such entry. */
export async function switchEntry<Entry extends ListEntry>(
  desk: Desk,
  { list, id, active }: EntrySwitch<Entry>,
): Promise<Operation<{ readonly warnings: readonly string[] }>> {
  const { changes } = await list.setActive(desk.db, desk.operator, id, active);
  const warnings = await list.findWarnings(desk, afterSwitch<Entry>(id, active));
  return { changes, result: { warnings } };
}
