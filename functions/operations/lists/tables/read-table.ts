import type * as z from 'zod';

import { sayValue } from '../../../src/errors/service-error';
import { readSuggestion, sayIssue } from '../../../src/fields/field-fault';
import { describeIssue } from '../../sheets/describe-issue';
import { compareFaults, refuseFile, type FileFault, type FilePlace } from '../../sheets/file-fault';
import type { GivenFile } from '../../sheets/given-file';
import { readSheets } from '../../sheets/read-sheets';
import type { Sheet, SheetLine } from '../../sheets/sheet';
import { chooseSheet } from './choose-sheet';
import type { ListTable } from './list-table';
import { readHeadings, type Headings } from './read-headings';

/** A file of another kind would have one for each of its cells. */
const MOST_FAULTS = 100;

/**
 * Reads a list from an .xlsx or a .csv.
 * @throws OperationRefusal that names every fault by sheet, row and column.
 */
export function readTable<Entry>(table: ListTable<Entry>, file: GivenFile): Entry[] {
  const reading = readSheets(file);
  if (reading.kind === 'faults') throw refuseFile(file.name, reading.faults);
  const sheet = chooseSheet(file.name, reading.sheets, table.sheet);
  const { entries, faults } = new TableReader(table, sheet).read();
  if (faults.length === 0) return entries;
  const sorted = [...faults].sort(compareFaults);
  throw refuseFile(
    file.name,
    sorted.slice(0, MOST_FAULTS),
    Math.max(0, sorted.length - MOST_FAULTS),
  );
}

class TableReader<Entry> {
  private readonly faults: FileFault[] = [];
  private readonly entries: Entry[] = [];
  private readonly place: Pick<FilePlace, 'sheet'>;
  private readonly keys = new Map<string, number>();

  constructor(
    private readonly table: ListTable<Entry>,
    private readonly sheet: Sheet,
  ) {
    this.place = sheet.name === undefined ? {} : { sheet: sheet.name };
  }

  read(): { readonly entries: Entry[]; readonly faults: readonly FileFault[] } {
    const [first = { line: 1, cells: [] }, ...rows] = this.sheet.lines;
    const headings = readHeadings(this.table.columns, first, this.place);
    this.faults.push(...headings.faults);
    if (headings.columns.size > 0) for (const row of rows) this.readRow(headings, row);
    if (rows.length === 0) this.add(first.line, 1, `There is no ${this.table.noun} in the file.`);
    return { entries: this.entries, faults: this.faults };
  }

  private add(line: number, column: number, message: string): void {
    this.faults.push({ ...this.place, line, column, message });
  }

  private readRow({ columns, faults }: Headings, { line, cells }: SheetLine): void {
    const members: Record<string, unknown> = {};
    // A column that is missing or has a faulty cell is told already.
    const told = new Set(this.table.columns.map(({ member }) => member));
    for (const [at, column] of columns) {
      const text = cells[at - 1] ?? '';
      const cell = text === '' ? undefined : column.read(text);
      if (cell?.kind === 'fault') this.add(line, at, cell.message);
      else told.delete(column.member);
      const value = cell === undefined ? column.blank : cell.kind === 'value' ? cell.value : null;
      if (value !== undefined) members[column.member] = value;
    }
    for (const [at, text] of cells.entries()) {
      const isKnown = columns.has(at + 1) || faults.some(({ column }) => column === at + 1);
      if (text !== '' && !isKnown)
        this.add(line, at + 1, `"${text}" is in a column without a heading.`);
    }
    this.checkKey(columns, line, members);
    const parsed = this.table.entry.safeParse(members, { error: describeIssue });
    if (parsed.success) this.entries.push(parsed.data);
    else
      for (const issue of parsed.error.issues) this.addIssue(columns, line, members, told, issue);
  }

  private addIssue(
    columns: Headings['columns'],
    line: number,
    members: Readonly<Record<string, unknown>>,
    told: ReadonlySet<string>,
    issue: z.core.$ZodIssue,
  ): void {
    const [member = ''] = issue.path.map(String);
    if (told.has(member)) return;
    const [at, column] = [...columns].find(([, { member: of }]) => of === member) ?? [1];
    const suggestion = readSuggestion(issue);
    const what = describeValue(members, issue.path) ?? column?.heading ?? member;
    const sentence = `${what} ${sayIssue(issue)}.`;
    this.add(
      line,
      at,
      suggestion === undefined ? sentence : `${sentence} Is it ${sayValue(suggestion)}?`,
    );
  }

  private checkKey(
    columns: Headings['columns'],
    line: number,
    members: Readonly<Record<string, unknown>>,
  ): void {
    const key = this.table.key.map((member) => members[member]);
    if (!key.every((part) => typeof part === 'string')) return;
    const name = key.join('.');
    const earlier = this.keys.get(name);
    const last = [...columns].filter(([, { member }]) => this.table.key.includes(member)).at(-1);
    if (earlier === undefined) this.keys.set(name, line);
    else this.add(line, last?.[0] ?? 1, `${name} is listed twice, first in row ${earlier}.`);
  }
}

/** The text or number that an issue is about; undefined for a blank cell or a whole list. */
function describeValue(members: unknown, path: readonly PropertyKey[]): string | undefined {
  let value = members;
  for (const name of path) {
    value = Object.entries(value ?? {}).find(([other]) => other === String(name))?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' ? `"${value}"` : undefined;
}
