import type * as z from 'zod';

import type { Fault } from '../../../src/errors/fault';
import { issueFault } from '../../../src/fields/field-fault';
import { fileFault, refuseFile } from '../../faults/files';
import {
  type FileFault,
  FileRefusal,
  type GivenFile,
  at,
  compareFaults,
  hasCells,
  inSheet,
  refuseFaults,
} from '../../sheets/files';
import { describeIssue, listSuggestions, readJsonFile } from '../../sheets/json-file';
import { readSheets } from '../../sheets/read-sheets';
import {
  HEADING_ROW,
  type Sheet,
  type SheetLine,
  type SheetValue,
  readHeading,
} from '../../sheets/sheet';
import { writeSheets } from '../../sheets/write-sheets';
import type { Reading } from '../../units/reading';
import type { ListCell } from './list-cells';

/** A file of another kind would have one for each cell. */
const MAX_FAULTS = 100;

/**
 * Reads a list from an .xlsx or a .csv.
 * @throws FileRefusal that names every fault by sheet, row and column.
 */
export function readTable<Entry>(table: ListTable<Entry>, file: GivenFile): Entry[] {
  const reading = readSheets(file);
  if (reading.kind === 'faults') throw new FileRefusal(file.name, reading.faults);
  const sheet = chooseSheet(file.name, reading.sheets, table.sheet);
  const { entries, faults } = new TableReader(table, sheet).read();
  if (faults.length === 0) return entries;
  const sorted = faults.map((fault) => inSheet(fault, sheet.name)).sort(compareFaults);
  throw refuseFaults(file.name, sorted, MAX_FAULTS);
}

/**
 * The sheet of a list: the one of its name, or the only one that is not empty.
 * @throws OperationRefusal if several could be meant.
 */
function chooseSheet(file: string, sheets: readonly [Sheet, ...Sheet[]], name: string): Sheet {
  const named = sheets.find((sheet) => sheet.name?.trim().toLowerCase() === name.toLowerCase());
  if (named !== undefined) return named;
  const [first = sheets[0], ...others] = sheets.filter(({ lines }) => lines.length > 0);
  if (others.length === 0) return first;
  const names = [first, ...others].map((sheet) => sheet.name ?? '');
  throw refuseFile('file_sheets_ambiguous', { file, sheets: names, sheet: name });
}

type Columns<Entry> = ReadonlyMap<number, ListTable<Entry>['columns'][number]>;

class TableReader<Entry> {
  private readonly faults: FileFault[] = [];
  private readonly entries: Entry[] = [];
  private readonly keys = new Map<string, number>();

  constructor(
    private readonly table: ListTable<Entry>,
    private readonly sheet: Sheet,
  ) {}

  read(): { readonly entries: Entry[]; readonly faults: readonly FileFault[] } {
    const [first = { line: 1, cells: [] }, ...rows] = this.sheet.lines;
    const known = this.table.columns.map(({ heading, member, isOptional = false }) => ({
      names: [heading, member] as const,
      isOptional,
    }));
    const { places, faults } = readHeading(first.cells, known, 'refused');
    for (const { index, fault } of faults) this.add(first.line, index, fault);
    const columns: Columns<Entry> = new Map(
      this.table.columns.flatMap((column) => {
        const index = places.get(column.heading);
        return index === undefined ? [] : [[index, column] as const];
      }),
    );
    const isKnown = new Set([...columns.keys(), ...faults.map(({ index }) => index)]);
    if (columns.size > 0) for (const row of rows) this.readRow(columns, isKnown, row);
    if (rows.length === 0) this.add(first.line, 0, fileFault('lines_missing'));
    return { entries: this.entries, faults: this.faults };
  }

  private add(line: number, index: number, fault: Fault): void {
    this.faults.push(at({ line, column: index + 1 }, fault));
  }

  private readRow(
    columns: Columns<Entry>,
    isKnown: ReadonlySet<number>,
    { line, cells }: SheetLine,
  ): void {
    const members: Record<string, unknown> = {};
    // A column that is missing or has a faulty cell is reported already.
    const reported = new Set(this.table.columns.map(({ member }) => member));
    for (const [index, column] of columns) {
      const text = cells[index] ?? '';
      const cell = text === '' ? undefined : column.read(text);
      if (cell?.kind === 'fault') this.add(line, index, cell.fault);
      else reported.delete(column.member);
      const value = cell === undefined ? column.blank : cell.kind === 'value' ? cell.value : null;
      if (value !== undefined) members[column.member] = value;
    }
    for (const [index, text] of cells.entries()) {
      if (text !== '' && !isKnown.has(index)) {
        this.add(line, index, fileFault('cell_without_heading', { text }));
      }
    }
    this.checkKey(columns, line, members);
    const parsed = this.table.entry.safeParse(members, { error: describeIssue });
    if (parsed.success) this.entries.push(parsed.data);
    else {
      for (const issue of parsed.error.issues) {
        const [member = ''] = issue.path.map(String);
        if (!reported.has(member)) this.addIssue(columns, line, members, issue);
      }
    }
  }

  private addIssue(
    columns: Columns<Entry>,
    line: number,
    members: Readonly<Record<string, unknown>>,
    issue: z.core.$ZodIssue,
  ): void {
    const [member = ''] = issue.path.map(String);
    const [index, column] = [...columns].find(([, { member: of }]) => of === member) ?? [0];
    const [text, wrong] = [findText(members, issue.path), issueFault(issue)];
    const fault =
      text === undefined
        ? fileFault('column_wrong', { column: column?.heading ?? member, wrong })
        : fileFault('cell_wrong', { text, wrong, near: listSuggestions(issue) });
    this.add(line, index, fault);
  }

  private checkKey(
    columns: Columns<Entry>,
    line: number,
    members: Readonly<Record<string, unknown>>,
  ): void {
    const key = this.table.key.map((member) => members[member]);
    if (!key.every((part) => typeof part === 'string')) return;
    const entry = key.join('.');
    const earlier = this.keys.get(entry);
    const last = [...columns].filter(([, { member }]) => this.table.key.includes(member)).at(-1);
    if (earlier === undefined) this.keys.set(entry, line);
    else this.add(line, last?.[0] ?? 0, fileFault('entry_repeated', { entry, line: earlier }));
  }
}

/** The text or number that an issue is about; undefined for a blank cell or a whole list. */
function findText(members: unknown, path: readonly PropertyKey[]): string | undefined {
  let value = members;
  for (const name of path) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (Reflect.get(value, name) as unknown)
        : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

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

interface ListColumn<Written> extends ReadColumn {
  readonly write: (written: Written) => SheetValue;
}

/** Makes columns of entries, whose form in a JSON file is `Written`. */
export const createColumns =
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

export interface ListFileForm<Entry> {
  /** Of JSON. */
  readonly file: z.ZodType<Entry[]>;
  readonly table: ListTable<Entry>;
}

/** `readSheets` refuses these with advice on how to save them. */
export const isSpreadsheet = (name: string): boolean =>
  /\.(?:csv|tsv|xls[xmb]?|ods|numbers)$/i.test(name);

/**
 * Reads a list from JSON, .csv or .xlsx, by the name of the file.
 * @throws OperationRefusal that names every fault of the file with its place.
 */
export const readListFile = <Entry>(
  { file: schema, table }: ListFileForm<Entry>,
  file: GivenFile,
): Entry[] => (isSpreadsheet(file.name) ? readTable(table, file) : readJsonFile(file, schema));

/** Writes entries as JSON, .csv or .xlsx, by the name of the file. `readListFile` reads them back. */
export const writeListFile = async <Entry>(
  { table }: Pick<ListFileForm<Entry>, 'table'>,
  name: string,
  entries: readonly Entry[],
): Promise<string | Uint8Array> => {
  if (!hasCells(name)) return `${JSON.stringify(entries.map(table.toJson), null, 2)}\n`;
  const headings = table.columns.map(({ heading }) => heading);
  const rows = [headings, ...entries.map(table.toRow)];
  return writeSheets(name, [{ name: table.sheet, rows, headings: HEADING_ROW }]);
};
