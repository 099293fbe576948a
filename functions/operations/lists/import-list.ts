import type { Desk } from '../desk';
import type { Operation } from '../store/operation';
import { afterImport } from './list-change';
import type { ListEntry, ListKind } from './list-kind';

export interface ListImported {
  readonly entries: number;
  /** How many of them are as they were. */
  readonly unchanged: number;
  readonly warnings: readonly string[];
}

/** Creates or changes entries of a list, all or none. Other entries stay as they are. */
export async function importList<Entry extends ListEntry>(
  desk: Desk,
  { list, entries }: { readonly list: ListKind<Entry>; readonly entries: readonly Entry[] },
): Promise<Operation<ListImported>> {
  const { changes } = await list.importAll(desk.db, desk.operator, entries);
  const warnings = await list.findWarnings(desk, afterImport(entries));
  const unchanged = entries.length - changes.length;
  return { changes, result: { entries: entries.length, unchanged, warnings } };
}
