import { BAHT, KILOGRAMS, type Cell, type Cells } from './cells';
import { perZone } from './zone-cells';

interface TariffTable {
  delivery_type: string;
  rows: { up_to_grams: number; prices_satang: number[] }[];
  bands: { up_to_grams: number; per_kg_satang: number[] }[];
}

/** Builds the table of one tariff, line by line. */
export class TariffLines {
  private readonly table: TariffTable = { delivery_type: '', rows: [], bands: [] };

  constructor(
    private readonly name: 'parcel' | 'document',
    private readonly cells: Cells,
  ) {}

  takeRow(cells: readonly Cell[], first: Cell): void {
    const path = `${this.name}.rows[${this.table.rows.length}]`;
    const { weight, amounts } = this.read(path, 'prices_satang', cells, first);
    this.table.rows.push({ up_to_grams: weight, prices_satang: amounts });
  }

  takeBand(cells: readonly Cell[], first: Cell): void {
    const path = `${this.name}.bands[${this.table.bands.length}]`;
    const { weight, amounts } = this.read(path, 'per_kg_satang', cells, first);
    this.table.bands.push({ up_to_grams: weight, per_kg_satang: amounts });
  }

  /** Null if the card has no line of this tariff. */
  finish(deliveryType: string): TariffTable | null {
    const { rows, bands } = this.table;
    const isAbsent = rows.length === 0 && bands.length === 0 && deliveryType === '';
    return isAbsent ? null : { ...this.table, delivery_type: deliveryType };
  }

  private read(path: string, key: string, cells: readonly Cell[], first: Cell) {
    this.cells.place(path, cells[1] ?? first);
    const weight = this.cells.decimal(cells[1], KILOGRAMS, first, path) ?? 0;
    const amounts = perZone(cells).map((cell, zone) => {
      this.cells.place(`${path}.${key}[${zone}]`, cell);
      return this.cells.decimal(cell, BAHT, first, path) ?? 0;
    });
    return { weight, amounts };
  }
}
