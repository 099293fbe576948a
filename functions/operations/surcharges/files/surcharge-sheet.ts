import { nearestOf } from '../../../src/fields/nearest';
import { Cells, START, type Cell } from '../../rates/files/cells';
import { compareFaults, isSameLine, type FileFault, type FilePlace } from '../../sheets/file-fault';
import type { GivenFile } from '../../sheets/given-file';
import { readSheets } from '../../sheets/read-sheets';
import type { Sheet, SheetLine } from '../../sheets/sheet';
import { noteUnread } from '../../sheets/unread-sheets';

/** What a file has for each courier, in the order of its lines; `notes` are for a person to look at. */
export type SurchargeFile<Entry> =
  | {
      readonly kind: 'entries';
      readonly byCourier: ReadonlyMap<string, readonly Entry[]>;
      readonly notes: readonly FileFault[];
    }
  | { readonly kind: 'faults'; readonly faults: readonly FileFault[] };

export interface Columns<Name extends string> {
  readonly required: readonly Name[];
  readonly optional?: readonly Name[];
}

/** The cell of a column in one line of a file; empty where the line has none. */
export type Row<Name extends string> = (column: Name) => Cell;

const BEYOND =
  'The cell is beyond the last column of the heading. A value with a comma needs quotes.';

/**
 * Reads a spreadsheet of surcharges whose heading names its columns, in any order and among others.
 * Of an .xlsx, its first sheet.
 */
export class SurchargeSheet<Name extends string> {
  readonly cells = new Cells();
  readonly notes: FileFault[] = [];
  readonly rows: readonly Row<Name>[];
  /** The sheet; CSV has none. */
  readonly name: string | undefined;
  private readonly unread: FileFault[] = [];

  constructor(
    file: GivenFile,
    private readonly columns: Columns<Name>,
  ) {
    const reading = readSheets(file);
    const [sheet, ...others]: readonly Sheet[] = reading.sheets;
    this.name = sheet?.name;
    if (reading.kind === 'faults') this.unread.push(...reading.faults);
    if (sheet === undefined) this.rows = [];
    else {
      for (const message of noteUnread(sheet, others)) this.note(START, message);
      this.rows = this.readRows(sheet.lines);
    }
  }

  note({ line, column }: FilePlace, message: string): void {
    this.notes.push({ line, column, message });
  }

  /** Undefined after a fault, as for the other cells. */
  courier(cell: Cell, known: readonly string[]): string | undefined {
    if (known.includes(cell.text)) return cell.text;
    const nearest = nearestOf(cell.text, known);
    const hint = nearest === undefined ? '.' : `; did you mean ${nearest}?`;
    const message =
      cell.text === '' ? 'The courier is missing.' : `There is no courier "${cell.text}"${hint}`;
    this.cells.fault(cell, message);
    return undefined;
  }

  day(cell: Cell): string | undefined {
    return this.cells.day(cell, cell);
  }

  finish<Entry>(byCourier: ReadonlyMap<string, readonly Entry[]>): SurchargeFile<Entry> {
    const found = this.cells.faults.map((fault) => this.inSheet(fault));
    // What else a line seems to lack is in the cell that could not be read.
    const others = found.filter((fault) => !this.unread.some((one) => isSameLine(one, fault)));
    const faults = [...this.unread, ...others].sort(compareFaults);
    if (faults.length > 0) return { kind: 'faults', faults };
    const notes = this.notes.map((note) => this.inSheet(note)).sort(compareFaults);
    return { kind: 'entries', byCourier, notes };
  }

  private inSheet(fault: FileFault): FileFault {
    return this.name === undefined ? fault : { ...fault, sheet: this.name };
  }

  private readRows(all: readonly SheetLine[]): Row<Name>[] {
    const [heading, ...lines] = all.filter(isToBeRead).map(toCells);
    const columnOf = this.readHeading(heading ?? []);
    if (columnOf === undefined || heading === undefined) return [];
    if (lines.length === 0)
      this.cells.fault(heading[0] ?? START, 'There are no lines below the heading.');
    const last = heading.findLastIndex((cell) => cell.text !== '') + 1;
    return lines.map((cells) => {
      this.cells.nothingBeyond(cells, last, BEYOND);
      const line = cells[0]?.line ?? 1;
      return (name) => {
        const at = columnOf.get(name);
        return (
          (at === undefined ? undefined : cells[at]) ?? { text: '', line, column: (at ?? 0) + 1 }
        );
      };
    });
  }

  /** The index of each column; undefined after a fault. */
  private readHeading(heading: readonly Cell[]): ReadonlyMap<string, number> | undefined {
    const { required, optional = [] } = this.columns;
    const known: readonly string[] = [...required, ...optional];
    const columnOf = new Map<string, number>();
    for (const [index, cell] of heading.entries()) {
      const name = cell.text.toLowerCase();
      if (columnOf.has(name)) this.cells.fault(cell, `There is already a column ${name}.`);
      else if (known.includes(name)) columnOf.set(name, index);
      else {
        const nearest = nearestOf(name, known);
        if (nearest === undefined) continue;
        const message = `"${cell.text}" is not a known column; did you mean ${nearest}?`;
        this.cells.fault(cell, message);
      }
    }
    const missing = required.filter((name) => !columnOf.has(name));
    if (missing.length > 0) {
      this.cells.fault(heading[0] ?? START, `The heading has no ${missing.join(', ')}.`);
    }
    return this.cells.faults.length === 0 ? columnOf : undefined;
  }
}

const isToBeRead = ({ cells: [first] }: SheetLine): boolean => first?.startsWith('#') !== true;

const toCells = ({ cells, line }: SheetLine): Cell[] =>
  cells.map((text, at) => ({ text, line, column: at + 1 }));
