import type * as z from 'zod';

import type { SheetValue } from '../../sheets/sheet';
import type { Reading } from '../../units/reading';
import type { ListCell } from './list-cells';

interface ReadColumn {
  /** A member of an entry as a JSON file has it; it names the column as well. */
  readonly member: string;
  readonly heading: string;
  readonly read: (text: string) => Reading<unknown>;
  /** The member for a blank cell; without it, the entry has no such member. */
  readonly blank?: unknown;
  /** A file may leave the column out. */
  readonly isOptional?: boolean;
}

/** How a list is written as a spreadsheet: a row for each entry. */
export interface ListTable<Entry> {
  readonly sheet: string;
  /** One row: `hub`, `fee rule`. */
  readonly noun: string;
  readonly columns: readonly ReadColumn[];
  /** The members that identify an entry. */
  readonly key: readonly string[];
  /** An entry as a JSON file has it. */
  readonly entry: z.ZodType<Entry>;
  readonly toJson: (entry: Entry) => object;
  readonly toRow: (entry: Entry) => readonly SheetValue[];
}

export interface ListColumn<Written> extends ReadColumn {
  readonly write: (written: Written) => SheetValue;
}

/** Makes columns of entries, whose form in a JSON file is `Written`. */
export const columnsOf =
  <Written>() =>
  <Member extends keyof Written & string>(
    member: Member,
    cell: ListCell<Written[Member]>,
    options: Partial<Pick<ReadColumn, 'heading' | 'blank' | 'isOptional'>> = {},
  ): ListColumn<Written> => ({
    heading: member.replaceAll('_', ' '),
    ...options,
    member,
    read: cell.read,
    write: (written) => cell.write(written[member]),
  });

export function createListTable<Entry, Written extends object>({
  columns,
  toWritten,
  ...table
}: Pick<ListTable<Entry>, 'sheet' | 'noun' | 'key' | 'entry'> & {
  readonly columns: readonly ListColumn<Written>[];
  /** An entry as a JSON file has it, with names where people want names. */
  readonly toWritten: (entry: Entry) => Written;
}): ListTable<Entry> {
  return {
    ...table,
    columns,
    toJson: toWritten,
    toRow: (entry) => {
      const written = toWritten(entry);
      return columns.map(({ write }) => write(written));
    },
  };
}
