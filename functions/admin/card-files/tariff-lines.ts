import { GRAMS_PER_KG } from '../../src/measures/weight';
import type { TariffName } from '../../src/quotes/cards/rate-card';
import { BAHT, KILOGRAMS, type Cell, type Cells } from './cells';
import { parseWeightRange, type WeightRange } from './weight-cell';

interface TariffTable {
  delivery_type: string;
  rows: { up_to_grams: number; prices_satang: number[] }[];
  bands: { up_to_grams: number; per_kg_satang: number[] }[];
}

export type TableKind = 'rows' | 'bands';

/** Builds the table of one tariff, line by line. */
export class TariffLines {
  private readonly table: TariffTable = { delivery_type: '', rows: [], bands: [] };
  /** The weight up to which the lines so far have prices. */
  private reachedGrams = 0;

  constructor(
    private readonly name: TariffName,
    private readonly cells: Cells,
  ) {}

  /** Takes a line of the table: its weight, and the amount for each zone. */
  take(kind: TableKind, weight: Cell, amounts: readonly Cell[]): void {
    const path = `${this.name}.${kind}[${this.table[kind].length}]`;
    this.cells.place(path, weight);
    const up_to_grams = this.readWeight(weight, path);
    const key = kind === 'rows' ? 'prices_satang' : 'per_kg_satang';
    const satang = amounts.map((cell, zone) => {
      this.cells.place(`${path}.${key}[${zone}]`, cell);
      return this.cells.decimal(cell, BAHT, cell, path) ?? 0;
    });
    if (kind === 'rows') this.table.rows.push({ up_to_grams, prices_satang: satang });
    else this.table.bands.push({ up_to_grams, per_kg_satang: satang });
  }

  /** Null if the card has no line of this tariff. */
  finish(deliveryType: string): TariffTable | null {
    const { rows, bands } = this.table;
    const isAbsent = rows.length === 0 && bands.length === 0 && deliveryType === '';
    return isAbsent ? null : { ...this.table, delivery_type: deliveryType };
  }

  private readWeight(cell: Cell, path: string): number {
    const range = parseWeightRange(cell.text);
    if (range === undefined) return this.cells.decimal(cell, KILOGRAMS, cell, path) ?? 0;
    this.checkStart(cell, range);
    this.reachedGrams = range.upToGrams;
    return range.upToGrams;
  }

  /** A line that tells where it starts goes on where the one before it ends, or a step above. */
  private checkStart(cell: Cell, { fromGrams, upToGrams }: WeightRange): void {
    const reached = this.reachedGrams;
    if (fromGrams === undefined) return;
    if (fromGrams > upToGrams) this.cells.fault(cell, `"${cell.text}" ends below its start.`);
    else if (fromGrams < reached) {
      this.cells.fault(
        cell,
        `"${cell.text}" starts below ${kg(reached)}, where the line before ends.`,
      );
    } else if (fromGrams > reached + GRAMS_PER_KG) {
      this.cells.fault(cell, `There is no price between ${kg(reached)} and ${kg(fromGrams)}.`);
    }
  }
}

const kg = (grams: number): string => `${grams / GRAMS_PER_KG} kg`;
