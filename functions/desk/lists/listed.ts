import type { Fault } from '../../src/errors/fault';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import type { GivenFile } from '../sheets/files';
import { type SavedFile, toSavedFile } from '../sheets/uploaded-file';
import { HOLIDAYS, exportHolidays, importHolidayYears } from './holidays';
import { FEES, HUBS, SERVICES, ZONES } from './kinds';
import {
  type AuditedList,
  type ExportedFile,
  type ExportedList,
  type ListEntry,
  type ListKind,
  exportList,
  importList,
  switchEntry,
} from './list-kind';
import { readHolidayFile } from './list-tables';
import { readListFile, writeListFile } from './tables/list-table';
import { type ListUndone, undoListChange } from './undo-list-change';

interface Warned {
  readonly warnings: readonly Fault[];
}

/** What the page does with a list, whatever its kind. */
interface Listed {
  readonly collection: string;
  readonly writeAll: (desk: Desk, name: string) => Promise<Pick<ExportedFile, 'content'>>;
  readonly writeTemplate: (name: string) => Promise<string | Uint8Array>;
  /** The number is that of the file's entries. */
  readonly load: (
    desk: Desk,
    file: GivenFile,
  ) => Promise<Operation<Warned & { readonly entries: number }>>;
  readonly switch: (
    desk: Desk,
    given: { readonly id: string; readonly active: boolean },
  ) => Promise<Operation<Warned>>;
  readonly undo: (
    desk: Desk,
    given: { readonly change: string; readonly withLater: boolean },
  ) => Promise<Operation<ListUndone>>;
}

const common = <Entry extends { readonly id: string }, Row>(
  list: AuditedList<Entry> & ExportedList<Row>,
): Pick<Listed, 'collection' | 'writeTemplate' | 'undo'> => ({
  collection: list.collection,
  writeTemplate: (name) => writeListFile(list, name, list.example()),
  undo: (desk, given) => undoListChange(desk, { list, ...given }),
});

const listed = <Entry extends ListEntry>(list: ListKind<Entry>): Listed => ({
  ...common(list),
  writeAll: (desk, name) => exportList(desk, { list, name }),
  load: async (desk, file) => importList(desk, { list, entries: readListFile(list, file) }),
  switch: async (desk, { id, active }) => {
    const known = list.id.safeParse(id);
    if (!known.success) throw refuse('entry_id_invalid', { id, noun: list.noun });
    return switchEntry(desk, { list, id: known.data, active });
  },
});

const holidays: Listed = {
  ...common(HOLIDAYS),
  writeAll: (desk, name) => exportHolidays(desk, { name, year: undefined }),
  load: async (desk, file) => {
    const { result, changes } = await importHolidayYears(desk, readHolidayFile(file));
    const { years, warnings } = result;
    return { changes, result: { entries: years.length, warnings } };
  },
  switch: () => Promise.reject(refuse('holidays_not_switched')),
};

/** The lists of the page, by their names in its addresses. */
export const LISTED = {
  hubs: listed(HUBS),
  zones: listed(ZONES),
  fees: listed(FEES),
  services: listed(SERVICES),
  holidays,
} satisfies Readonly<Record<string, Listed>>;

export type ListName = keyof typeof LISTED;

/** A list as a file that an import takes back unchanged, or made-up entries to start from. */
export async function saveList(
  desk: Desk,
  { kind, what, format }: { kind: ListName; what: 'list' | 'template'; format: string },
): Promise<SavedFile> {
  const list = LISTED[kind];
  const name = `${kind}${what === 'template' ? '-template' : ''}.${format}`;
  if (what === 'template') return toSavedFile(name, await list.writeTemplate(name));
  const { content } = await list.writeAll(desk, name);
  return toSavedFile(name, content);
}
