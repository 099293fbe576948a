import { BAHT, CENTIMETRES, KILOGRAMS, type Cell, type Cells } from './cells';

/** The cells of a fee or a surcharge, its name among them. */
const FEE_CELLS = 4;

/** The handling fees and demand surcharges of a card, line by line. */
export class FeeLines {
  readonly handlingFees: object[] = [];
  readonly demandSurcharges: object[] = [];

  constructor(private readonly cells: Cells) {}

  takeHandlingFee(cells: readonly Cell[], first: Cell): void {
    const [, kind, above, fee] = cells;
    this.cells.nothingBeyond(cells, FEE_CELLS, 'A handling fee takes only three values.');
    this.cells.place(`handling_fees[${this.handlingFees.length}]`, first);
    const isWeight = kind?.text === 'overweight';
    const limit = this.cells.decimal(above, isWeight ? KILOGRAMS : CENTIMETRES, first);
    const fee_satang = this.cells.decimal(fee, BAHT, first);
    if (limit === undefined || fee_satang === undefined) return;
    const over = isWeight ? { above_grams: limit } : { above_mm: limit };
    this.handlingFees.push({ kind: kind?.text ?? '', ...over, fee_satang });
  }

  takeDemandSurcharge(cells: readonly Cell[], first: Cell): void {
    const [, from, to, perKg] = cells;
    this.cells.nothingBeyond(cells, FEE_CELLS, 'A demand surcharge takes only three values.');
    this.cells.place(`demand_surcharges[${this.demandSurcharges.length}]`, first);
    const per_kg_satang = this.cells.decimal(perKg, BAHT, first);
    if (per_kg_satang === undefined) return;
    this.demandSurcharges.push({ from: from?.text ?? '', to: to?.text ?? '', per_kg_satang });
  }
}
