import { GRAMS_PER_KG } from '../../../src/measures/weight';
import { MAX_PER_KG_SATANG, MAX_SATANG } from '../../../src/quotes/cards/amount-limits';
import { MAX_WEIGHT_GRAMS, type TariffName } from '../../../src/quotes/cards/rate-card';
import { kg } from '../../units/amounts';
import { BAHT, tooMuch, type Cell, type Cells } from './cells';
import { parseWeightRange, WEIGHT_EXAMPLES, type WeightRange } from './weight-cell';

interface TariffTable {
  delivery_type: string;
  rows: { up_to_grams: number; prices_satang: number[] }[];
  bands: { up_to_grams: number; per_kg_satang: number[] }[];
}

export type TableKind = 'rows' | 'bands';

interface WeightLine {
  readonly cell: Cell;
  readonly range: WeightRange | undefined;
}

/** Builds the table of one tariff, line by line. */
export class TariffLines {
  private readonly table: TariffTable = { delivery_type: '', rows: [], bands: [] };
  /** The weights of the lines; without a range where the cell is faulty. */
  private readonly weights: Readonly<Record<TableKind, WeightLine[]>> = { rows: [], bands: [] };

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
      const amount = this.cells.decimal(cell, BAHT, cell, path) ?? 0;
      if (amount <= most) return amount;
      this.cells.fault(cell, tooMuch(cell, most), path);
      return most;
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

  /** Rows come before bands, whichever the file has first. */
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
      const message = `The row for ${kg(range.upToGrams)} comes after the row for ${kg(reached)}; weights must rise.`;
      this.cells.fault(cell, message);
    }
  }

  /** A line that tells where it starts goes on where the one before it ends, or a step above. */
  private checkStart(
    cell: Cell,
    { fromGrams, upToGrams }: WeightRange,
    reached: number,
    stepGrams: number,
  ): void {
    if (fromGrams === undefined) return;
    if (fromGrams > upToGrams) this.cells.fault(cell, `"${cell.text}" ends below its start.`);
    else if (fromGrams < reached) {
      this.cells.fault(
        cell,
        `"${cell.text}" starts below ${kg(reached)}, where the line before ends.`,
      );
    } else if (fromGrams > reached + stepGrams) {
      this.cells.fault(cell, `There is no price between ${kg(reached)} and ${kg(fromGrams)}.`);
    }
  }
}

/** Unknown beyond a weight that could not be read. */
const furthest = (reached: number | undefined, range: WeightRange | undefined) =>
  range && Math.max(reached ?? 0, range.upToGrams);

function faultOf(text: string, range: WeightRange | undefined): string | undefined {
  if (text === '') return 'The weight is missing.';
  if (range === undefined || range.upToGrams === 0) return `"${text}" is not ${WEIGHT_EXAMPLES}.`;
  return range.upToGrams > MAX_WEIGHT_GRAMS
    ? `"${text}" is above ${kg(MAX_WEIGHT_GRAMS)}, the most that the service quotes: end the table there, and leave later lines out.`
    : undefined;
}
