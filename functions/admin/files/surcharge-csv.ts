import { nearestOf } from '../../src/fields/nearest';
import { Cells, START, type Cell } from '../card-files/cells';
import { compareFaults, type FileFault } from './file-fault';
import { readCsv, type CsvLine } from './read-csv';

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

/** Reads a CSV of surcharges whose heading names its columns, in any order and among others. */
export class SurchargeCsv<Name extends string> {
  readonly cells = new Cells();
  readonly notes: FileFault[] = [];
  readonly rows: readonly Row<Name>[];

  constructor(
    text: string,
    private readonly columns: Columns<Name>,
  ) {
    this.rows = this.readRows(text);
  }

  note({ line, column }: Cell, message: string): void {
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
    const { faults } = this.cells;
    return faults.length > 0
      ? { kind: 'faults', faults: faults.sort(compareFaults) }
      : { kind: 'entries', byCourier, notes: this.notes.sort(compareFaults) };
  }

  private readRows(text: string): Row<Name>[] {
    const file = readCsv(text, { isRagged: true });
    if (file.kind === 'fault') {
      this.cells.fault({ line: file.line, column: 1 }, file.message);
      return [];
    }
    const [heading, ...lines] = file.lines.filter(isToBeRead).map(toCells);
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

/** Spreadsheets keep the commas of a line that was emptied. */
const isToBeRead = ({ cells }: CsvLine): boolean =>
  cells.some((text) => text !== '') && cells[0]?.startsWith('#') !== true;

const toCells = ({ cells, line }: CsvLine): Cell[] =>
  cells.map((text, at) => ({ text, line, column: at + 1 }));
