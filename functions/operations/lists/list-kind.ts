import type * as z from 'zod';

import type { Database } from '../../src/store/database';
import type { ParsedDocuments } from '../../src/store/parse-document';
import type { Desk } from '../desk';
import type { Operation, Operator } from '../store/operation';
import type { ListChange } from './list-change';
import type { ListFileForm } from './tables/list-file';
import type { ListTable } from './tables/list-table';

export interface ListEntry {
  readonly id: string;
  readonly active: boolean;
}

/** A list whose changes can be undone. */
export interface AuditedList<Entry extends { readonly id: string }> {
  /** One entry: `hub`, `fee rule`. */
  readonly noun: string;
  readonly collection: string;
  /** An entry's document, without its id. */
  readonly record: z.ZodType<object>;
  /** What becomes of an entry if its creation is undone; without it, that is refused. */
  readonly retired?: { readonly active: false };
  /** Warnings about the list, and about what depends on it, after a change. */
  readonly findWarnings?: (desk: Desk, change: ListChange<Entry>) => Promise<string[]>;
}

/** A list that is written to files. */
export interface ExportedList<Row> {
  readonly table: ListTable<Row>;
  readonly listAll: (db: Database) => Promise<ParsedDocuments<Row>>;
  /** Rows for a template: valid and made up. */
  readonly example: () => readonly Row[];
}

/** A list that operators maintain: hubs, zones, fee rules, services. */
export interface ListKind<Entry extends ListEntry>
  extends Required<AuditedList<Entry>>, ExportedList<Entry>, ListFileForm<Entry> {
  readonly id: z.ZodType<string>;
  readonly importAll: (
    db: Database,
    operator: Operator,
    entries: readonly Entry[],
  ) => Promise<Operation<void>>;
  readonly setActive: (
    db: Database,
    operator: Operator,
    id: string,
    active: boolean,
  ) => Promise<Operation<void>>;
}
