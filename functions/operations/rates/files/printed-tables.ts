import type { TariffName } from '../../../src/quotes/cards/rate-card';
import { zoneCode } from '../../units/zone-code';
import type { Cell, Cells } from './cells';
import type { TableKind } from './tariff-lines';
import { withoutEmptyEnd } from './zone-cells';

export interface TableName {
  readonly tariff: TariffName;
  readonly kind: TableKind;
}

/** The lines that begin a table as carriers print it: zones across, weights down. */
const HEADINGS: Readonly<Record<string, TableName>> = {
  parcel_table: { tariff: 'parcel', kind: 'rows' },
  parcel_per_kg_table: { tariff: 'parcel', kind: 'bands' },
  document_table: { tariff: 'document', kind: 'rows' },
  document_per_kg_table: { tariff: 'document', kind: 'bands' },
};

const OTHER_ORDER =
  'The zones of this table stand in another order than those of the first one. Add a line zone that names them in the order of the lines countries, area_fee_thb, estimated_days and freight_discount_percent.';

interface PrintedTable extends TableName {
  readonly heading: Cell;
  /** The cell of each zone's column; the first column has the weights. */
  readonly zones: readonly Cell[];
  readonly lines: (readonly Cell[])[];
}

/** A weight, and an amount for each zone. */
export interface TableLine extends TableName {
  readonly weight: Cell;
  readonly amounts: readonly Cell[];
}

/** Collects printed tables, to put their columns into the order of the card's zones. */
export class PrintedTables {
  private readonly tables: PrintedTable[] = [];

  constructor(private readonly cells: Cells) {}

  static nameOf(name: string): TableName | undefined {
    return Object.hasOwn(HEADINGS, name) ? HEADINGS[name] : undefined;
  }

  begin(name: TableName, heading: Cell, cells: readonly Cell[]): void {
    const zones = withoutEmptyEnd(cells.slice(1));
    this.tables.push({ ...name, heading, zones, lines: [] });
  }

  take(cells: readonly Cell[]): void {
    this.tables.at(-1)?.lines.push(cells);
  }

  /** The zones of the first table, for a card that does not name them itself. */
  zoneCells(): readonly Cell[] {
    return (this.tables[0]?.zones ?? []).map((cell) => ({ ...cell, text: zoneCode(cell.text) }));
  }

  /** Makes the same zones in another order a fault: the card's other lines follow one of them. */
  checkSameOrder(): void {
    const [first, ...others] = this.tables;
    const codesOf = ({ zones }: PrintedTable) => zones.map(({ text }) => zoneCode(text));
    for (const table of others) {
      const [expected, found] = [first ? codesOf(first) : [], codesOf(table)];
      const isSame = found.every((code, at) => code === expected[at]);
      const hasSame = expected.toSorted().join() === found.toSorted().join();
      if (hasSame && !isSame) this.cells.fault(table.heading, OTHER_ORDER);
    }
  }

  /** Every line with its amounts in the order of the zones. */
  inOrderOf(zones: readonly Cell[]): TableLine[] {
    const codes = zones.map(({ text }) => zoneCode(text));
    return this.tables.flatMap((table) => {
      const columns = this.columnsOf(table, codes);
      return table.lines.flatMap((cells) => this.lineOf(table, cells, columns));
    });
  }

  private lineOf(
    { tariff, kind, zones }: PrintedTable,
    cells: readonly Cell[],
    columns: readonly number[],
  ): TableLine[] {
    const [weight] = cells;
    if (weight === undefined) return [];
    this.cells.nothingBeyond(cells, zones.length + 1, 'The cell is beyond the last zone.');
    const amounts = columns.map(
      (column): Cell => cells[column] ?? { text: '', line: weight.line, column: column + 1 },
    );
    return [{ tariff, kind, weight, amounts }];
  }

  /** The place of each zone's column among a line's cells. */
  private columnsOf({ heading, zones }: PrintedTable, codes: readonly string[]): number[] {
    const columns = new Map<string, number>();
    zones.forEach((cell, index) => {
      const code = zoneCode(cell.text);
      if (!codes.includes(code)) this.cells.fault(cell, `There is no zone "${cell.text}".`);
      else if (columns.has(code))
        this.cells.fault(cell, `There is already a column for zone ${code}.`);
      else columns.set(code, index + 1);
    });
    const missing = codes.filter((code) => !columns.has(code));
    if (missing.length > 0) {
      this.cells.fault(heading, `The table has no column for zone ${missing.join(', ')}.`);
    }
    return codes.flatMap((code) => columns.get(code) ?? []);
  }
}
