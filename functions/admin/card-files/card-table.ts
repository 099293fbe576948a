import { BAHT, CENTIMETRES, Cells, KILOGRAMS, PERCENT, START, type Cell } from './cells';
import { isOneOf, lineOf, ONE_VALUE, PER_ZONE } from './line-names';
import { TariffLines } from './tariff-lines';
import { FIRST_ZONE, perZone } from './zone-cells';

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
};

/** The cells of a fee or a surcharge, its name among them. */
const FEE_CELLS = 4;

/** Takes the lines of a card's CSV one by one, and remembers where each value of the card stood. */
export class CardTable {
  readonly cells = new Cells();
  private readonly values = new Map<string, Cell>();
  private readonly zoneLines = new Map<string, Cell[]>();
  /** The lines that have a value for each zone, but the one that names the zones. */
  private readonly zonedLines: (readonly Cell[])[] = [];
  private readonly tariffs = {
    parcel: new TariffLines('parcel', this.cells),
    document: new TariffLines('document', this.cells),
  };
  private readonly handlingFees: object[] = [];
  private readonly demandSurcharges: object[] = [];

  take(texts: readonly string[], line: number): void {
    const cells = texts.map((text, at): Cell => ({ text, line, column: at + 1 }));
    const [first] = cells;
    const name = first?.text.toLowerCase() ?? '';
    if (first === undefined || name.startsWith('#')) return;
    if (name === '') this.cells.nothingBeyond(cells, 1, 'The line has no name in its first cell.');
    else if (isOneOf(ONE_VALUE, name)) this.takeValue(name, first, cells);
    else if (isOneOf(PER_ZONE, name)) this.takeZones(name, first, cells);
    else if (name === 'handling_fee') this.takeHandlingFee(cells, first);
    else if (name === 'demand_surcharge') this.takeDemandSurcharge(cells, first);
    else if (name === 'parcel' || name === 'document') this.takeRow(name, cells, first);
    else if (name === 'parcel_per_kg') this.takeBand('parcel', cells, first);
    else if (name === 'document_per_kg') this.takeBand('document', cells, first);
    else this.cells.fault(first, `"${first.text}" is not the name of a line.`);
  }

  /** The card as far as it could be read, for the schema to check. */
  finish(): object {
    this.nothingBeyondZones();
    return {
      courier_name: this.text('courier_name'),
      display_name: this.text('display_name'),
      active: this.yesOrNo('active'),
      valid_from: this.text('valid_from'),
      valid_to: this.text('valid_to') || null,
      currency: 'THB',
      note: this.text('note'),
      zones: this.zones(),
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
      handling_fees: this.handlingFees,
      demand_surcharges: this.demandSurcharges,
      fuel_bp: this.number('fuel_percent', 'fuel_bp', PERCENT),
      markup_bp: this.number('markup_percent', 'markup_bp', PERCENT) ?? 0,
      discount_bp: this.number('discount_percent', 'discount_bp', PERCENT) ?? 0,
      vat_mode: this.text('vat_mode'),
      vat_bp: this.number('vat_percent', 'vat_bp', PERCENT),
      rounding_unit_satang: this.number('rounding_thb', 'rounding_unit_satang', BAHT),
    };
  }

  /** The name of the line that should hold a value of the card and does not, if that is it. */
  missingLine(path: string): string | undefined {
    const name = lineOf(path);
    if (name === undefined) return undefined;
    return this.text(name) === '' && !this.zoneLines.has(name) ? name : undefined;
  }

  private takeValue(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.values.has(name)) this.cells.fault(first, `There is a line ${name} already.`);
    this.cells.nothingBeyond(cells, 2, `The line ${name} has one value, not more.`);
    this.values.set(name, cells[1] ?? { ...first, text: '' });
    this.cells.place(name, cells[1] ?? first);
  }

  private takeZones(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.zoneLines.has(name)) this.cells.fault(first, `There is a line ${name} already.`);
    const second = cells.slice(1, FIRST_ZONE);
    this.cells.nothingBeyond(second, 0, `The second cell of the line ${name} stays empty.`);
    this.zoneLines.set(name, perZone(cells));
    if (name !== 'zone') this.zonedLines.push(cells);
    this.cells.place(name === 'zone' ? 'zones' : name, first);
  }

  /** Once all lines are taken, as the zones may be named behind what has values for them. */
  private nothingBeyondZones(): void {
    const zones = this.zoneLines.get('zone');
    if (zones === undefined) return;
    for (const cells of this.zonedLines) {
      const last = FIRST_ZONE + zones.length;
      this.cells.nothingBeyond(cells, last, 'The cell stands beyond the last zone.');
    }
  }

  private takeHandlingFee(cells: readonly Cell[], first: Cell): void {
    const [, kind, above, fee] = cells;
    this.cells.nothingBeyond(cells, FEE_CELLS, 'A handling fee has three values, not more.');
    const path = `handling_fees[${this.handlingFees.length}]`;
    this.cells.place(path, first);
    const isWeight = kind?.text === 'overweight';
    const limit = this.cells.decimal(above, isWeight ? KILOGRAMS : CENTIMETRES, first);
    const fee_satang = this.cells.decimal(fee, BAHT, first);
    if (limit === undefined || fee_satang === undefined) return;
    const over = isWeight ? { above_grams: limit } : { above_mm: limit };
    this.handlingFees.push({ kind: kind?.text ?? '', ...over, fee_satang });
  }

  private takeDemandSurcharge(cells: readonly Cell[], first: Cell): void {
    const [, from, to, perKg] = cells;
    this.cells.nothingBeyond(cells, FEE_CELLS, 'A demand surcharge has three values, not more.');
    const path = `demand_surcharges[${this.demandSurcharges.length}]`;
    this.cells.place(path, first);
    const per_kg_satang = this.cells.decimal(perKg, BAHT, first);
    if (per_kg_satang === undefined) return;
    this.demandSurcharges.push({ from: from?.text ?? '', to: to?.text ?? '', per_kg_satang });
  }

  private takeRow(name: 'parcel' | 'document', cells: readonly Cell[], first: Cell): void {
    this.zonedLines.push(cells);
    this.tariffs[name].takeRow(cells, first);
  }

  private takeBand(name: 'parcel' | 'document', cells: readonly Cell[], first: Cell): void {
    this.zonedLines.push(cells);
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

  /** Null where the line is missing or empty, which only limits, markup and discount may be. */
  private number(name: string, path: string, unit: typeof BAHT): number | null {
    const cell = this.values.get(name);
    if (cell !== undefined) this.cells.place(path, cell);
    if (cell === undefined || cell.text === '') return null;
    return this.cells.decimal(cell, unit, cell, path) ?? null;
  }

  private zones(): object[] {
    const cellsOf = (name: string): readonly Cell[] => this.zoneLines.get(name) ?? [];
    return cellsOf('zone').map((code, at) => {
      const path = `zones[${at}]`;
      this.cells.place(path, code);
      const [countries, areaFee, days] = ['countries', 'area_fee_thb', 'estimated_days'].map(
        (name) => cellsOf(name)[at],
      );
      if (countries !== undefined) this.cells.place(`${path}.countries`, countries);
      if (days !== undefined) this.cells.place(`${path}.estimated_days`, days);
      return {
        code: code.text,
        countries:
          countries === undefined ? [] : this.cells.countries(countries, `${path}.countries`),
        area_fee_satang:
          areaFee === undefined || areaFee.text === ''
            ? 0
            : (this.cells.decimal(areaFee, BAHT, code) ?? 0),
        estimated_days: days?.text ?? '',
      };
    });
  }

  private tariff(name: 'parcel' | 'document') {
    this.cells.place(`${name}.delivery_type`, this.values.get(`${name}_type`) ?? START);
    return this.tariffs[name].finish(this.text(`${name}_type`));
  }
}
