import type { Fault } from '../../../src/errors/fault';
import { GRAMS_PER_KG } from '../../../src/measures/units';
import { MAX_PER_KG_SATANG, MAX_SATANG } from '../../../src/pricing/amount-limits';
import {
  MAX_SHIPMENT_GRAMS,
  MAX_TABLE_SATANG,
  TARIFF_NAMES,
  type TariffName,
} from '../../../src/pricing/cards/rate-card';
import { cardFileFault, fileFault } from '../../faults/files';
import { type FileFault, at } from '../../sheets/files';
import { zoneCode } from '../../units/reading';
import { type Cell, type Cells, withoutEmptyEnd } from './cells';
import {
  type WeightRange,
  beginsLikeWeight,
  parseSteppedRange,
  parseWeightRange,
} from './weight-cell';

/** The fault of a line whose first cell names none. */
export function unknownLine(text: string, isInTable: boolean): Fault {
  if (isInTable) return cardFileFault('line_ends_table', { text });
  return cardFileFault(beginsLikeWeight(text) ? 'line_looks_printed' : 'line_unknown', { text });
}

/** The tables of a tariff in a file; the base is of its bands. */
export type TableKind = 'rows' | 'additional' | 'bands' | 'base';

/** A line of a table: its weight, if its cell can be read, and an amount for each zone. */
interface WeightLine {
  readonly cell: Cell;
  readonly range: WeightRange | undefined;
  readonly stepGrams: number | undefined;
  readonly amounts: readonly Cell[];
}

/** The member of the card with the amounts of each table, and the most that one may be. */
const AMOUNTS = {
  rows: ['prices_satang', MAX_TABLE_SATANG],
  additional: ['per_step_satang', MAX_TABLE_SATANG],
  bands: ['per_kg_satang', MAX_PER_KG_SATANG],
  base: ['base_satang', MAX_SATANG],
} as const;

interface TariffTable {
  readonly delivery_type: string;
  readonly rows: object[];
  readonly additional?: object[];
  readonly bands: object[];
}

/** Carriers' marks for no price, besides an empty cell. */
const NO_PRICE = new Set(['', '-', '–', '—', 'n/a']);
const isNoPrice = ({ text }: Cell): boolean => NO_PRICE.has(text.toLowerCase());

/** Builds the table of one tariff, line by line. */
export class TariffLines {
  private readonly lines: Readonly<Record<TableKind, WeightLine[]>> = {
    rows: [],
    additional: [],
    bands: [],
    base: [],
  };
  /** Cells without a price that no mark says to have none. */
  private readonly blanks: (Cell & { readonly zone: number })[] = [];

  constructor(
    private readonly name: TariffName,
    private readonly cells: Cells,
  ) {}

  /** Takes a line of the table. A range without an end goes up to `openEndGrams`. */
  take({ kind, weight, amounts }: Omit<TableLine, 'tariff'>, openEndGrams: number): void {
    const read = this.readWeight(kind, weight, openEndGrams);
    this.lines[kind].push({ cell: weight, ...read, amounts });
  }

  /** Null if the card has no line of this tariff. */
  finish(deliveryType: string, stepGrams: number, zoneCount: number): TariffTable | null {
    const { rows, additional, bands, base } = this.lines;
    this.checkOrder(stepGrams);
    const isAbsent = [rows, additional, bands, base].every(({ length }) => length === 0);
    if (isAbsent && deliveryType === '') return null;
    const bandLines = this.linesOf('bands', zoneCount);
    this.addBases(bandLines, zoneCount);
    return {
      delivery_type: deliveryType,
      rows: this.linesOf('rows', zoneCount),
      ...(additional.length > 0 && {
        additional: this.linesOf('additional', zoneCount).map((line, at) => ({
          ...line,
          step_grams: additional[at]?.stepGrams ?? stepGrams,
        })),
      }),
      bands: bandLines,
    };
  }

  /** One note on the empty cells of the table, at the first of them. */
  emptyCells(zones: readonly Cell[]): FileFault[] {
    const [first] = this.blanks;
    if (first === undefined) return [];
    const names = [...new Set(this.blanks.map(({ zone }) => zoneCode(zones[zone]?.text ?? '')))];
    const { text: _, zone: _zone, ...place } = first;
    const values = { tariff: this.name, count: this.blanks.length, zones: names };
    return [at(place, cardFileFault('price_cells_empty', values))];
  }

  private linesOf(kind: 'rows' | 'additional' | 'bands', zoneCount: number) {
    const [key, most] = AMOUNTS[kind];
    const table = `${this.name}.${kind}`;
    const last = this.lines.rows.at(-1);
    // What is said of all rows is mostly that they end too soon.
    if (kind === 'rows' && last !== undefined) this.cells.place(table, last.cell);
    return this.lines[kind].map(({ cell, range, amounts }, index) => {
      const path = this.cells.placeOne(table, index, cell);
      return {
        up_to_grams: range?.upToGrams ?? 0,
        [key]: padded(amounts, cell, zoneCount).map((amount, zone) => {
          this.cells.place(`${path}.${key}[${zone}]`, amount);
          if (amount.text === '') this.blanks.push({ ...amount, zone });
          return isNoPrice(amount) ? null : (this.cells.satang(amount, most, path) ?? 0);
        }),
      };
    });
  }

  /** The base of a band is on a line of its own, of the same weight. */
  private addBases(bands: object[], zoneCount: number): void {
    const [key, most] = AMOUNTS.base;
    for (const { cell, range, amounts } of this.lines.base) {
      const { bands: lines } = this.lines;
      const at = lines.findIndex((band) => band.range?.upToGrams === range?.upToGrams);
      const band = lines[at];
      const path = `${this.name}.bands[${at}].${key}`;
      if (range === undefined) continue;
      if (band === undefined) {
        this.cells.fault(cell, cardFileFault('base_without_band', { weight: range.upToGrams }));
      } else if (key in (bands[at] ?? {})) {
        this.cells.fault(cell, cardFileFault('base_repeated', { weight: range.upToGrams }));
      } else {
        const perKg = padded(band.amounts, band.cell, zoneCount);
        bands[at] = {
          ...bands[at],
          [key]: padded(amounts, cell, zoneCount).map((amount, zone) => {
            this.cells.place(`${path}[${zone}]`, amount);
            const isApart = isNoPrice(amount) && isNoPrice(perKg[zone] ?? amount);
            return isApart ? 0 : (this.cells.satang(amount, most, path) ?? 0);
          }),
        };
      }
    }
  }

  private readWeight(
    kind: TableKind,
    cell: Cell,
    openEndGrams: number,
  ): Pick<WeightLine, 'range' | 'stepGrams'> {
    const isStepped = kind === 'additional';
    const stepped = isStepped ? parseSteppedRange(cell.text, openEndGrams) : undefined;
    const range = isStepped ? stepped?.range : parseWeightRange(cell.text, openEndGrams);
    const fault = findFault(cell.text, range, kind, openEndGrams);
    if (fault === undefined) return { range, stepGrams: stepped?.stepGrams };
    this.cells.fault(cell, fault, `${this.name}.${kind}[${this.lines[kind].length}]`);
    return { range: undefined, stepGrams: undefined };
  }

  /** Rows come before additional weights, and those before bands, in any order of the file. */
  private checkOrder(stepGrams: number): void {
    let reached: number | undefined = 0;
    for (const { cell, range } of this.lines.rows) {
      if (reached !== undefined && range !== undefined) this.checkRow(cell, range, reached);
      reached = furthest(reached, range);
    }
    for (const { cell, range, stepGrams: ownStep } of [
      ...this.lines.additional,
      ...this.lines.bands,
    ]) {
      if (reached !== undefined && range !== undefined)
        this.checkStart(cell, range, reached, ownStep ?? stepGrams);
      reached = furthest(reached, range);
    }
  }

  private checkRow(cell: Cell, range: WeightRange, reached: number): void {
    const { fromGrams = reached, upToGrams } = range;
    // Printed in whole units, a row begins one above the end of the row before.
    const gap = Math.min(upToGrams - fromGrams, GRAMS_PER_KG);
    if (upToGrams > reached) this.checkStart(cell, range, reached, gap);
    else {
      const weights = { weight: upToGrams, before: reached };
      this.cells.fault(cell, cardFileFault('weight_not_rising', weights));
    }
  }

  /** A line with a start continues where the one before it ends, or a step above. */
  private checkStart(
    cell: Cell,
    { fromGrams, upToGrams }: WeightRange,
    reached: number,
    stepGrams: number,
  ): void {
    if (fromGrams === undefined) return;
    const { text } = cell;
    if (fromGrams > upToGrams) this.cells.fault(cell, cardFileFault('range_reversed', { text }));
    else if (fromGrams < reached) {
      this.cells.fault(cell, cardFileFault('range_overlaps', { text, reached }));
    } else if (fromGrams > reached + stepGrams) {
      this.cells.fault(cell, cardFileFault('price_gap', { from: reached, to: fromGrams }));
    }
  }
}

/** Spreadsheets leave out empty cells at the end of a line. */
const padded = (amounts: readonly Cell[], { text: _, ...line }: Cell, count: number): Cell[] => [
  // Those beyond the last zone have a fault of their own.
  ...amounts.slice(0, count),
  ...Array.from({ length: Math.max(0, count - amounts.length) }, (_blank, at) => ({
    ...line,
    text: '',
    column: (amounts.at(-1)?.column ?? line.column) + at + 1,
  })),
];

/** Unknown beyond a weight that could not be read. */
const furthest = (reached: number | undefined, range: WeightRange | undefined) =>
  range && Math.max(reached ?? 0, range.upToGrams);

function findFault(
  text: string,
  range: WeightRange | undefined,
  kind: TableKind,
  openEndGrams: number,
): Fault | undefined {
  if (text === '') return fileFault('cell_missing', { what: 'weight' });
  if (range === undefined || range.upToGrams === 0) {
    return cardFileFault(kind === 'additional' ? 'stepped_weight_wrong' : 'weight_wrong', { text });
  }
  // A range without an end that starts beyond the open end: `301+`.
  const isEmpty = range.fromGrams === range.upToGrams;
  const most = isEmpty ? openEndGrams : MAX_SHIPMENT_GRAMS;
  return range.upToGrams > most ? cardFileFault('weight_above_most', { text, most }) : undefined;
}

interface TableName {
  readonly tariff: TariffName;
  readonly kind: TableKind;
}

export const TABLE_LINES: Readonly<Record<string, TableName>> = Object.fromEntries(
  TARIFF_NAMES.flatMap((tariff): [string, TableName][] => [
    [tariff, { tariff, kind: 'rows' }],
    [`${tariff}_additional`, { tariff, kind: 'additional' }],
    [`${tariff}_per_kg`, { tariff, kind: 'bands' }],
    [`${tariff}_base`, { tariff, kind: 'base' }],
  ]),
);

/** The first lines of a table as carriers print it: zones across, weights down. */
const HEADINGS: Readonly<Record<string, TableName>> = Object.fromEntries(
  Object.entries(TABLE_LINES).map(([line, table]) => [`${line}_table`, table]),
);

interface PrintedTable extends TableName {
  readonly heading: Cell;
  /** The cell of each zone's column; the first column has the weights. */
  readonly zones: readonly Cell[];
  readonly lines: (readonly Cell[])[];
}

export interface TableLine extends TableName {
  readonly weight: Cell;
  readonly amounts: readonly Cell[];
}

/** Collects printed tables, to reorder their columns by the card's zones. */
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

  /** Makes the same zones in another order a fault: the card's other lines follow one order. */
  checkSameOrder(): void {
    const [first, ...others] = this.tables;
    const codesOf = ({ zones }: PrintedTable) => zones.map(({ text }) => zoneCode(text));
    for (const table of others) {
      const [expected, found] = [first ? codesOf(first) : [], codesOf(table)];
      const isSame = found.every((code, at) => code === expected[at]);
      const hasSame = expected.toSorted().join() === found.toSorted().join();
      if (hasSame && !isSame) {
        this.cells.fault(table.heading, cardFileFault('zone_order_differs'));
      }
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
    this.cells.nothingBeyond(cells, zones.length + 1, cardFileFault('cell_beyond_zones'));
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
      if (!codes.includes(code)) {
        this.cells.fault(cell, cardFileFault('zone_not_in_card', { zone: cell.text }));
      } else if (columns.has(code)) {
        this.cells.fault(cell, cardFileFault('zone_column_repeated', { zone: code }));
      } else columns.set(code, index + 1);
    });
    const missing = codes.filter((code) => !columns.has(code));
    if (missing.length > 0) {
      this.cells.fault(heading, cardFileFault('zone_columns_missing', { zones: missing }));
    }
    return codes.flatMap((code) => columns.get(code) ?? []);
  }
}
