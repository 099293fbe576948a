import type { Desk } from '../../operations/desk';
import { LaterChanges } from '../../operations/lists/undo-list-change';
import type { GivenFile } from '../../operations/sheets/files';
import type { AuditedChange, Operation } from '../../src/store/operation';
import { checkFiles, type FaultyFile } from '../files/faulty-file';
import { LISTED, type ListName } from './listed';
import { toToldEntry, type ToldEntry } from './told-entry';

/** What a change does to entries. */
export interface ToldChanges {
  readonly kind: 'changes';
  readonly added: readonly ToldEntry[];
  readonly changed: readonly ToldEntry[];
  /** How many entries stay as they are. */
  readonly unchanged: number;
  readonly warnings: readonly string[];
}

/** The later changes of the same entries, which an undo would take back as well. */
export interface ToldLater {
  readonly kind: 'later';
  readonly later: readonly LaterEntry[];
}

interface LaterEntry {
  readonly at: Date;
  readonly by: string;
  readonly entry: ToldEntry;
}

interface GivenList {
  readonly kind: ListName;
  readonly file: GivenFile;
}

/** What the import of a file would change. Stores nothing. */
export const checkListFile = (desk: Desk, given: GivenList): Promise<FaultyFile | ToldChanges> =>
  checkFiles(desk, [given.file], async (dry) => (await importFile(dry, given)).result);

/** @throws FileRefusal with the faults of the file. */
export async function importFile(
  desk: Desk,
  { kind, file }: GivenList,
): Promise<Operation<ToldChanges>> {
  const { result, changes } = await LISTED[kind].load(desk, file);
  const unchanged = result.entries - changes.length;
  return { changes, result: tell(kind, changes, result.warnings, unchanged) };
}

/** @throws OperationRefusal if there is no such entry. */
export async function switchListed(
  desk: Desk,
  { kind, id, active }: { kind: ListName; id: string; active: boolean },
): Promise<Operation<ToldChanges>> {
  const { result, changes } = await LISTED[kind].switch(desk, { id, active });
  return { changes, result: tell(kind, changes, result.warnings) };
}

/**
 * Takes a change back, or tells what changed the same entries since and changes nothing.
 * @throws OperationRefusal if what the entries were is not known.
 */
export async function undoListed(
  desk: Desk,
  { kind, change, with_later }: { kind: ListName; change: string; with_later: boolean },
): Promise<Operation<ToldChanges | ToldLater>> {
  try {
    const given = { change, withLater: with_later };
    const { result, changes } = await LISTED[kind].undo(desk, given);
    const unchanged = result.undone.changes.length - changes.length;
    return { changes, result: tell(kind, changes, result.warnings, unchanged) };
  } catch (cause) {
    if (!(cause instanceof LaterChanges)) throw cause;
    const later = cause.later.map(({ at, by, ...change }) => ({
      ...{ at, by },
      entry: toToldEntry(kind, change),
    }));
    return { changes: [], result: { kind: 'later', later } };
  }
}

function tell(
  kind: ListName,
  changes: readonly AuditedChange[],
  warnings: readonly string[],
  unchanged = 0,
): ToldChanges {
  const entries = changes.map((change) => toToldEntry(kind, change));
  return {
    kind: 'changes',
    added: entries.filter(({ is_new }) => is_new),
    changed: entries.filter(({ is_new }) => !is_new),
    ...{ unchanged, warnings },
  };
}
