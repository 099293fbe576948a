import { BAHT, CENTIMETRES, Cells, KILOGRAMS, PERCENT, START, type Cell } from './cells';
import { FeeLines } from './fee-lines';
import { isOneOf, lineOf, ONE_VALUE, PER_ZONE } from './line-names';
import { TariffLines } from './tariff-lines';
import { ZoneLines } from './zone-lines';

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
};

/** Takes the lines of a card's CSV one by one, and remembers the place of each value. */
export class CardTable {
  readonly cells = new Cells();
  private readonly values = new Map<string, Cell>();
  private readonly zones = new ZoneLines(this.cells);
  private readonly fees = new FeeLines(this.cells);
  private readonly tariffs = {
    parcel: new TariffLines('parcel', this.cells),
    document: new TariffLines('document', this.cells),
  };

  take(texts: readonly string[], line: number): void {
    const cells = texts.map((text, at): Cell => ({ text, line, column: at + 1 }));
    const [first] = cells;
    const name = first?.text.toLowerCase() ?? '';
    if (first === undefined || name.startsWith('#')) return;
    if (name === '') this.cells.nothingBeyond(cells, 1, 'The line has no name in its first cell.');
    else if (isOneOf(ONE_VALUE, name)) this.takeValue(name, first, cells);
    else if (isOneOf(PER_ZONE, name)) this.zones.take(name, first, cells);
    else if (name === 'handling_fee') this.fees.takeHandlingFee(cells, first);
    else if (name === 'demand_surcharge') this.fees.takeDemandSurcharge(cells, first);
    else if (name === 'parcel' || name === 'document') this.takeRow(name, cells, first);
    else if (name === 'parcel_per_kg') this.takeBand('parcel', cells, first);
    else if (name === 'document_per_kg') this.takeBand('document', cells, first);
    else this.cells.fault(first, `"${first.text}" is not a known line.`);
  }

  /** The card as far as it can be read, for the schema to check. */
  finish(): object {
    return {
      courier_name: this.text('courier_name'),
      display_name: this.text('display_name'),
      active: this.yesOrNo('active'),
      valid_from: this.text('valid_from'),
      valid_to: this.text('valid_to') || null,
      currency: 'THB',
      note: this.text('note'),
      zones: this.zones.finish(),
      parcel: this.tariff('parcel'),
      document: this.tariff('document'),
      limits: {
        max_actual_weight_grams: this.number(
          'max_weight_kg',
          'limits.max_actual_weight_grams',
          KILOGRAMS,
        ),
        max_side_mm: this.number('max_side_cm', 'limits.max_side_mm', CENTIMETRES),
        max_length_plus_girth_mm: this.number(
          'max_length_plus_girth_cm',
          'limits.max_length_plus_girth_mm',
          CENTIMETRES,
        ),
      },
      handling_fees: this.fees.handlingFees,
      demand_surcharges: this.fees.demandSurcharges,
      fuel_bp: this.number('fuel_percent', 'fuel_bp', PERCENT),
      markup_bp: this.number('markup_percent', 'markup_bp', PERCENT) ?? 0,
      discount_bp: this.number('discount_percent', 'discount_bp', PERCENT) ?? 0,
      vat_mode: this.text('vat_mode'),
      vat_bp: this.number('vat_percent', 'vat_bp', PERCENT),
      rounding_unit_satang: this.number('rounding_thb', 'rounding_unit_satang', BAHT),
      ...this.optional('round_weight_to_kg', 'round_weight_to_grams', KILOGRAMS),
      ...this.optional('weight_step_kg', 'weight_step_grams', KILOGRAMS),
      ...(this.text('lower_of_higher_weight') !== '' && {
        lower_of_higher_weight: this.yesOrNo('lower_of_higher_weight'),
      }),
    };
  }

  /** The name of the missing or empty line for a value of the card, if that is why it is missing. */
  missingLine(path: string): string | undefined {
    const name = lineOf(path);
    if (name === undefined) return undefined;
    return this.text(name) === '' && !this.zones.has(name) ? name : undefined;
  }

  private takeValue(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.values.has(name)) this.cells.fault(first, `There is already a line ${name}.`);
    this.cells.nothingBeyond(cells, 2, `The line ${name} takes only one value.`);
    this.values.set(name, cells[1] ?? { ...first, text: '' });
    this.cells.place(name, cells[1] ?? first);
  }

  private takeRow(name: 'parcel' | 'document', cells: readonly Cell[], first: Cell): void {
    this.zones.limitToZones(cells);
    this.tariffs[name].takeRow(cells, first);
  }

  private takeBand(name: 'parcel' | 'document', cells: readonly Cell[], first: Cell): void {
    this.zones.limitToZones(cells);
    this.tariffs[name].takeBand(cells, first);
  }

  private text(name: string): string {
    return this.values.get(name)?.text ?? '';
  }

  private yesOrNo(name: string): boolean {
    const cell = this.values.get(name);
    const value = YES_OR_NO[cell?.text.toLowerCase() ?? 'yes'];
    if (value === undefined) this.cells.fault(cell ?? START, `${name} must be yes or no.`, name);
    return value ?? true;
  }

  /** Null if the line is missing or empty. Only limits, markup and discount may be. */
  private number(name: string, path: string, unit: typeof BAHT): number | null {
    const cell = this.values.get(name);
    if (cell !== undefined) this.cells.place(path, cell);
    if (cell === undefined || cell.text === '') return null;
    return this.cells.decimal(cell, unit, cell, path) ?? null;
  }

  /** A member that a card has only where the line is there. */
  private optional(name: string, path: string, unit: typeof BAHT): object {
    const value = this.number(name, path, unit);
    return value === null ? {} : { [path]: value };
  }

  private tariff(name: 'parcel' | 'document') {
    this.cells.place(`${name}.delivery_type`, this.values.get(`${name}_type`) ?? START);
    return this.tariffs[name].finish(this.text(`${name}_type`));
  }
}
