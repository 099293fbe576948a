import type { Fault } from '../../../src/errors/fault';
import { findNearest } from '../../../src/text/nearest';
import { fileFault } from '../../faults/files';
import { surchargeFault } from '../../faults/surcharges';
import { type Cell, Cells, toCells } from '../../rates/files/cells';
import {
  type FileFault,
  type FilePlace,
  type GivenFile,
  at,
  compareFaults,
  inSheet,
  isSameLine,
} from '../../sheets/files';
import { readSheets } from '../../sheets/read-sheets';
import {
  type Sheet,
  type SheetLine,
  findStrayCell,
  isContent,
  noteUnread,
  readHeading,
} from '../../sheets/sheet';

/** The entries of each courier, in the order of lines; `notes` are for a person to check. */
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
    private readonly file: GivenFile,
    private readonly columns: Columns<Name>,
  ) {
    const reading = readSheets(file);
    const [sheet, ...others]: readonly Sheet[] = reading.sheets;
    this.name = sheet?.name;
    if (reading.kind === 'faults') this.unread.push(...reading.faults);
    if (sheet === undefined) this.rows = [];
    else {
      this.notes.push(...noteUnread(sheet, others));
      this.rows = this.readRows(sheet.lines);
    }
  }

  note({ line, column }: FilePlace, fault: Fault): void {
    this.notes.push(at({ line, column }, fault));
  }

  /** Undefined after a fault, as for the other cells. */
  courier(cell: Cell, known: readonly string[]): string | undefined {
    if (known.includes(cell.text)) return cell.text;
    const { text } = cell;
    if (text === '') return this.cells.required(cell, 'courier', cell);
    const nearest = findNearest(text, known);
    const near = nearest === undefined ? [] : [nearest];
    this.cells.fault(cell, surchargeFault('courier_not_known', { text, near }));
    return undefined;
  }

  day(cell: Cell): string | undefined {
    return this.cells.day(cell, cell);
  }

  finish<Entry>(byCourier: ReadonlyMap<string, readonly Entry[]>): SurchargeFile<Entry> {
    const found = this.cells.faults.map((fault) => inSheet(fault, this.name));
    // Other values that a line seems to lack are in the unreadable cell.
    const others = found.filter(
      ({ place }) => !this.unread.some((one) => isSameLine(one.place, place)),
    );
    const faults = [...this.unread, ...others].sort(compareFaults);
    if (faults.length > 0) return { kind: 'faults', faults };
    const notes = this.notes
      .map((note) => inSheet(note, this.name))
      .map((note) => at({ file: this.file.name, ...note.place }, note))
      .sort(compareFaults);
    return { kind: 'entries', byCourier, notes };
  }

  private readRows(all: readonly SheetLine[]): Row<Name>[] {
    const [first = { line: 1, cells: [] }, ...lines] = all.filter(isContent);
    const { required, optional = [] } = this.columns;
    const known = [
      ...required.map((name) => ({ names: [name] as const })),
      ...optional.map((name) => ({ names: [name] as const, isOptional: true })),
    ];
    const { places, faults } = readHeading(first.cells, known, 'ignored');
    for (const { index, fault } of faults) {
      this.cells.fault({ line: first.line, column: index + 1 }, fault);
    }
    if (faults.length > 0) return [];
    if (lines.length === 0) {
      this.cells.fault({ line: first.line, column: 1 }, fileFault('lines_missing'));
    }
    return lines.map((one) => {
      const { line } = one;
      const cells = toCells(one);
      const stray = findStrayCell(first.cells, one.cells);
      if (stray !== undefined) this.cells.fault({ line, column: stray.index + 1 }, stray.fault);
      return (name) => {
        const index = places.get(name) ?? -1;
        return cells[index] ?? { text: '', line, column: index + 1 };
      };
    });
  }
}
