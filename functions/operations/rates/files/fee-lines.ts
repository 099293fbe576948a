import { GRAMS_PER_KG } from '../../../src/measures/units';
import {
  MAX_WEIGHT_GRAMS,
  SIZE_MEASURES,
  WEIGHT_MEASURES,
} from '../../../src/quotes/cards/rate-card';
import { BAHT, CENTIMETRES, KILOGRAMS, type Cell, type Cells } from './cells';
import { isOneOf } from './line-names';

/** The cells of a surcharge, its name among them, and those of a handling fee without its options. */
const FEE_CELLS = 4;

const MEASURES = [...WEIGHT_MEASURES, ...SIZE_MEASURES];
const OPTIONS = 'group=NAME, min_kg=WEIGHT or no_fuel';

/** The handling fees and demand surcharges of a card, line by line. */
export class FeeLines {
  readonly handlingFees: object[] = [];
  readonly demandSurcharges: object[] = [];

  constructor(private readonly cells: Cells) {}

  takeHandlingFee(cells: readonly Cell[], first: Cell): void {
    const [, measure, above, fee] = cells;
    const path = `handling_fees[${this.handlingFees.length}]`;
    this.cells.place(path, first);
    const kind = measure?.text.toLowerCase() ?? '';
    if (!isOneOf(MEASURES, kind)) {
      const message = `"${measure?.text ?? ''}" is not one of ${MEASURES.join(', ')}.`;
      this.cells.fault(measure ?? first, message);
      return;
    }
    const isWeight = isOneOf(WEIGHT_MEASURES, kind);
    const limit = this.cells.decimal(above, isWeight ? KILOGRAMS : CENTIMETRES, first);
    const fee_satang = this.cells.decimal(fee, BAHT, first);
    const options = this.readOptions(cells.slice(FEE_CELLS), path);
    if (limit === undefined || fee_satang === undefined) return;
    const over = isWeight ? { above_grams: limit } : { above_mm: limit };
    this.handlingFees.push({ kind, ...over, fee_satang, ...options });
  }

  takeDemandSurcharge(cells: readonly Cell[], first: Cell): void {
    const [, from, to, perKg] = cells;
    this.cells.nothingBeyond(cells, FEE_CELLS, 'A demand surcharge takes only three values.');
    this.cells.place(`demand_surcharges[${this.demandSurcharges.length}]`, first);
    const firstDay = this.cells.day(from, first);
    const lastDay = this.cells.day(to, first);
    const per_kg_satang = this.cells.decimal(perKg, BAHT, first);
    if (firstDay === undefined || lastDay === undefined || per_kg_satang === undefined) return;
    this.demandSurcharges.push({ from: firstDay, to: lastDay, per_kg_satang });
  }

  /** What may follow a handling fee, in any order. */
  private readOptions(cells: readonly Cell[], path: string): object {
    const options: Record<string, unknown> = {};
    for (const cell of cells.filter(({ text }) => text !== '')) {
      const [name, value] = this.readOption(cell);
      if (name === undefined) continue;
      if (name in options) {
        this.cells.fault(cell, `The fee already has ${cell.text.split('=')[0]?.trim() ?? ''}.`);
      }
      options[name] = value;
      this.cells.place(`${path}.${name}`, cell);
    }
    return options;
  }

  private readOption(cell: Cell): [name?: string, value?: unknown] {
    const [, name = '', value = ''] = /^([^=]*?)\s*(?:=\s*(.*))?$/.exec(cell.text) ?? [];
    const option = name.toLowerCase();
    if (option === 'no_fuel' && value === '') return ['no_fuel', true];
    if (option === 'group' && value !== '') return ['group', value];
    if (option === 'min_kg') {
      return ['min_grams', this.readLeastWeight({ ...cell, text: value })];
    }
    this.cells.fault(cell, `"${cell.text}" is none of what may follow a fee: ${OPTIONS}.`);
    return [];
  }

  private readLeastWeight(cell: Cell): number {
    const grams = this.cells.decimal(cell, KILOGRAMS, cell) ?? MAX_WEIGHT_GRAMS;
    if (grams > 0 && grams <= MAX_WEIGHT_GRAMS) return grams;
    const most = MAX_WEIGHT_GRAMS / GRAMS_PER_KG;
    this.cells.fault(cell, `min_kg must be above 0 and at most ${most}.`);
    return MAX_WEIGHT_GRAMS;
  }
}
