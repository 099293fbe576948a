import type { Fault } from '../../src/errors/fault';
import type { Desk } from '../model/desk';
import type { AuditedChange, Operation } from '../model/operation';
import { type FaultyFile, checkFiles } from '../sheets/faulty-file';
import type { GivenFile } from '../sheets/files';
import { setSilentDays } from '../store/catalogs';
import { type EntryChange, toEntryChange } from './list-history';
import { LISTED, type ListName } from './listed';
import { LaterChanges } from './undo-list-change';

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
}

interface LaterEntry {
  readonly at: Date;
  readonly by: string;
  readonly entry: EntryChange;
}

interface GivenList {
  readonly kind: ListName;
  readonly file: GivenFile;
}

/** What the import of a file would change. Stores nothing. */
export const checkListFile = (desk: Desk, given: GivenList): Promise<FaultyFile | ListChanges> =>
  checkFiles(desk, [given.file], async (dry) => (await importFile(dry, given)).result);

/** @throws FileRefusal with the faults of the file. */
export async function importFile(
  desk: Desk,
  { kind, file }: GivenList,
): Promise<Operation<ListChanges>> {
  const { result, changes } = await LISTED[kind].load(desk, file);
  const unchanged = result.entries - changes.length;
  return { changes, result: toChanges(kind, changes, result.warnings, unchanged) };
}

/** @throws OperationRefusal if there is no such entry. */
export async function switchListed(
  desk: Desk,
  { kind, id, active }: { kind: ListName; id: string; active: boolean },
): Promise<Operation<ListChanges>> {
  const { result, changes } = await LISTED[kind].switch(desk, { id, active });
  return { changes, result: toChanges(kind, changes, result.warnings) };
}

/**
 * After how many days without news the parcels of a service need care.
 * @throws OperationRefusal if there is no such service.
 */
export async function setListedSilentDays(
  desk: Desk,
  { id, silent_after_days: days }: { id: string; silent_after_days: number | null },
): Promise<Operation<ListChanges>> {
  const { changes } = await setSilentDays(desk, { id, days });
  return { changes, result: toChanges('services', changes, []) };
}

/**
 * Takes a change back, or reports what changed the same entries since and changes nothing.
 * @throws OperationRefusal if what the entries were is not known.
 */
export async function undoListed(
  desk: Desk,
  { kind, change, with_later }: { kind: ListName; change: string; with_later: boolean },
): Promise<Operation<ListChanges | LaterEntries>> {
  try {
    const given = { change, withLater: with_later };
    const { result, changes } = await LISTED[kind].undo(desk, given);
    const unchanged = result.undone.changes.length - changes.length;
    return { changes, result: toChanges(kind, changes, result.warnings, unchanged) };
  } catch (cause) {
    if (!(cause instanceof LaterChanges)) throw cause;
    const later = cause.later.map(({ at, by, ...change }) => ({
      at,
      by,
      entry: toEntryChange(kind, change),
    }));
    return { changes: [], result: { kind: 'later', later } };
  }
}

function toChanges(
  kind: ListName,
  changes: readonly AuditedChange[],
  warnings: readonly Fault[],
  unchanged = 0,
): ListChanges {
  const entries = changes.map((change) => toEntryChange(kind, change));
  return {
    kind: 'changes',
    added: entries.filter(({ is_new }) => is_new),
    changed: entries.filter(({ is_new }) => !is_new),
    unchanged,
    warnings,
  };
}
