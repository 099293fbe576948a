import type { Fault } from '../../../src/errors/fault';
import { GRAMS_PER_KG } from '../../../src/measures/units';
import {
  MAX_PER_KG_SATANG,
  MAX_SATANG,
  MAX_WEIGHT_GRAMS,
  type TariffName,
} from '../../../src/quotes/cards/rate-card';
import { cardFileFault, fileFault } from '../../faults/files';
import { parseDecimal } from '../../units/format-units';
import { zoneCode } from '../../units/reading';
import { type Cell, type Cells, withoutEmptyEnd } from './cells';

/** The weights of a row or a band, in grams. */
interface WeightRange {
  /** If the cell has it. */
  readonly fromGrams?: number;
  readonly upToGrams: number;
}

const WEIGHT = /^(?<amount>[\d.,]+)\s*(?<unit>kgs?|g)?$/i;
const RANGE = /^(?<from>.+?)\s*(?:-|–|—|\bto\b)\s*(?<upTo>.+)$/i;
/** Whether a line's first cell is meant as a weight, valid or not. */
export const beginsLikeWeight = (text: string): boolean =>
  /^(?:(?:up to|above|over)\s+)?\d/i.test(text);

const UP_TO = /^up to\s+/i;
const OPEN_END =
  /^(?:(?<above>.+?)\s*(?:\+|and (?:above|over|more|up))|(?:above|over)\s+(?<over>.+))$/i;

function parseGrams(text: string, unitBeyond = 'kg'): number | undefined {
  const { amount = '', unit = unitBeyond } = WEIGHT.exec(text.trim())?.groups ?? {};
  return parseDecimal(amount, unit.toLowerCase() === 'g' ? 0 : 3);
}

/**
 * The weight of a table's line as carriers print it, in kilograms unless it says `g`: `0.5`, `up to
 * 250 g`, `21-44`, `71 to 99 kg`, or `300+`, `300 and above` and `over 300` for everything above.
 */
export function parseWeightRange(text: string): WeightRange | undefined {
  const weight = text.replace(UP_TO, '');
  const { above, over = above } = OPEN_END.exec(weight)?.groups ?? {};
  if (over !== undefined) {
    const fromGrams = parseGrams(over);
    return toRange(fromGrams, Math.max(fromGrams ?? 0, MAX_WEIGHT_GRAMS));
  }
  const range = RANGE.exec(weight)?.groups;
  if (range === undefined) {
    const upToGrams = parseGrams(weight);
    return upToGrams === undefined ? undefined : { upToGrams };
  }
  const { from: low = '', upTo = '' } = range;
  return toRange(parseGrams(low, WEIGHT.exec(upTo)?.groups?.['unit']), parseGrams(upTo));
}

const toRange = (
  fromGrams: number | undefined,
  upToGrams: number | undefined,
): WeightRange | undefined =>
  fromGrams === undefined || upToGrams === undefined ? undefined : { fromGrams, upToGrams };

/** The fault of a line whose first cell names none. */
export function unknownLine(text: string, isInTable: boolean): Fault {
  if (isInTable) return cardFileFault('line_ends_table', { text });
  return cardFileFault(beginsLikeWeight(text) ? 'line_looks_printed' : 'line_unknown', { text });
}

interface TariffTable {
  delivery_type: string;
  rows: { up_to_grams: number; prices_satang: number[] }[];
  bands: { up_to_grams: number; per_kg_satang: number[] }[];
}

export type TableKind = 'rows' | 'bands';

/** Builds the table of one tariff, line by line. */
export class TariffLines {
  private readonly table: TariffTable = { delivery_type: '', rows: [], bands: [] };
  /** The weights of the lines; without a range if the cell is faulty. */
  private readonly weights: Readonly<
    Record<TableKind, { readonly cell: Cell; readonly range: WeightRange | undefined }[]>
  > = { rows: [], bands: [] };

  constructor(
    private readonly name: TariffName,
    private readonly cells: Cells,
  ) {}

  /** Takes a line of the table: its weight, and the amount for each zone. */
  take(kind: TableKind, weight: Cell, amounts: readonly Cell[]): void {
    const path = `${this.name}.${kind}[${this.table[kind].length}]`;
    this.cells.place(path, weight);
    const up_to_grams = this.readWeight(kind, weight, path);
    const key = kind === 'rows' ? 'prices_satang' : 'per_kg_satang';
    const most = kind === 'rows' ? MAX_SATANG : MAX_PER_KG_SATANG;
    const satang = amounts.map((cell, zone) => {
      this.cells.place(`${path}.${key}[${zone}]`, cell);
      return this.cells.satang(cell, most, path) ?? 0;
    });
    if (kind === 'rows') this.table.rows.push({ up_to_grams, prices_satang: satang });
    else this.table.bands.push({ up_to_grams, per_kg_satang: satang });
  }

  /** Null if the card has no line of this tariff. */
  finish(deliveryType: string, stepGrams: number): TariffTable | null {
    const { rows, bands } = this.table;
    this.checkOrder(stepGrams);
    const isAbsent = rows.length === 0 && bands.length === 0 && deliveryType === '';
    return isAbsent ? null : { ...this.table, delivery_type: deliveryType };
  }

  private readWeight(kind: TableKind, cell: Cell, path: string): number {
    const range = parseWeightRange(cell.text);
    const fault = faultOf(cell.text, range);
    if (fault !== undefined) this.cells.fault(cell, fault, path);
    this.weights[kind].push({ cell, range: fault === undefined ? range : undefined });
    return range?.upToGrams ?? 0;
  }

  /** Rows come before bands, in any order of the file. */
  private checkOrder(stepGrams: number): void {
    let reached: number | undefined = 0;
    for (const { cell, range } of this.weights.rows) {
      if (reached !== undefined && range !== undefined) this.checkRow(cell, range, reached);
      reached = furthest(reached, range);
    }
    for (const { cell, range } of this.weights.bands) {
      if (reached !== undefined && range !== undefined)
        this.checkStart(cell, range, reached, stepGrams);
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

/** Unknown beyond a weight that could not be read. */
const furthest = (reached: number | undefined, range: WeightRange | undefined) =>
  range && Math.max(reached ?? 0, range.upToGrams);

function faultOf(text: string, range: WeightRange | undefined): Fault | undefined {
  if (text === '') return fileFault('cell_missing', { what: 'weight' });
  if (range === undefined || range.upToGrams === 0) return cardFileFault('weight_wrong', { text });
  return range.upToGrams > MAX_WEIGHT_GRAMS
    ? cardFileFault('weight_above_most', { text, most: MAX_WEIGHT_GRAMS })
    : undefined;
}

interface TableName {
  readonly tariff: TariffName;
  readonly kind: TableKind;
}

/** The first lines of a table as carriers print it: zones across, weights down. */
const HEADINGS: Readonly<Record<string, TableName>> = {
  parcel_table: { tariff: 'parcel', kind: 'rows' },
  parcel_per_kg_table: { tariff: 'parcel', kind: 'bands' },
  document_table: { tariff: 'document', kind: 'rows' },
  document_per_kg_table: { tariff: 'document', kind: 'bands' },
};

interface PrintedTable extends TableName {
  readonly heading: Cell;
  /** The cell of each zone's column; the first column has the weights. */
  readonly zones: readonly Cell[];
  readonly lines: (readonly Cell[])[];
}

/** A weight, and an amount for each zone. */
interface TableLine extends TableName {
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
