import { Cells, START, type Cell } from './cells';

interface TariffTable {
  delivery_type: string;
  rows: { up_to_grams: number; prices_satang: number[] }[];
  bands: { up_to_grams: number; per_kg_satang: number[] }[];
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
};

const PERCENT = { places: 2, unit: 'per cent' };
const BAHT = { places: 2, unit: 'baht' };
const KILOGRAMS = { places: 3, unit: 'kilograms' };
const CENTIMETRES = { places: 1, unit: 'centimetres' };

const ONE_VALUE = [
  'courier_name',
  'display_name',
  'active',
  'valid_from',
  'valid_to',
  'note',
  'fuel_percent',
  'markup_percent',
  'discount_percent',
  'vat_mode',
  'vat_percent',
  'rounding_thb',
  'max_weight_kg',
  'max_side_cm',
  'max_length_plus_girth_cm',
  'parcel_type',
  'document_type',
] as const;

/** Where the line of a value has another name than the value. */
const LINE_OF: Readonly<Record<string, string>> = {
  fuel_bp: 'fuel_percent',
  vat_bp: 'vat_percent',
  rounding_unit_satang: 'rounding_thb',
  zones: 'zone',
};

const PER_ZONE = ['zone', 'countries', 'area_fee_thb', 'estimated_days'] as const;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((other) => other === name);

/** Where the values per zone begin: behind the name of the line and, in tables, the weight. */
const FIRST_ZONE = 2;

/** Takes the lines of a card's CSV one by one, and remembers where each value of the card stood. */
export class CardTable {
  readonly cells = new Cells();
  private readonly values = new Map<string, Cell>();
  private readonly zoneLines = new Map<string, Cell[]>();
  private readonly tariffs: Record<'parcel' | 'document', TariffTable> = {
    parcel: { delivery_type: '', rows: [], bands: [] },
    document: { delivery_type: '', rows: [], bands: [] },
  };
  private readonly handlingFees: object[] = [];
  private readonly demandSurcharges: object[] = [];

  take(texts: readonly string[], line: number): void {
    const cells = texts.map((text, at): Cell => ({ text, line, column: at + 1 }));
    const [first] = cells;
    const name = first?.text.toLowerCase() ?? '';
    if (first === undefined || name === '' || name.startsWith('#')) return;
    if (isOneOf(ONE_VALUE, name)) this.takeValue(name, first, cells);
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
    const name = LINE_OF[path] ?? path;
    const isLine = isOneOf(ONE_VALUE, name) || isOneOf(PER_ZONE, name);
    const isEmpty = this.text(name) === '' && !this.zoneLines.has(name);
    return isLine && isEmpty ? name : undefined;
  }

  private takeValue(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.values.has(name)) this.cells.fault(first, `There is a line ${name} already.`);
    const extra = cells.slice(FIRST_ZONE).find(({ text }) => text !== '');
    if (extra !== undefined) this.cells.fault(extra, `The line ${name} has one value, not more.`);
    this.values.set(name, cells[1] ?? { ...first, text: '' });
    this.cells.place(name, cells[1] ?? first);
  }

  private takeZones(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.zoneLines.has(name)) this.cells.fault(first, `There is a line ${name} already.`);
    this.zoneLines.set(name, this.perZone(cells));
    this.cells.place(name === 'zone' ? 'zones' : name, first);
  }

  /** Empty cells at the end are a spreadsheet's, not the card's. */
  private perZone(cells: readonly Cell[]): Cell[] {
    const values = cells.slice(FIRST_ZONE);
    const last = values.findLastIndex(({ text }) => text !== '');
    return values.slice(0, last + 1);
  }

  private takeHandlingFee([, kind, above, fee]: readonly Cell[], first: Cell): void {
    const path = `handling_fees[${this.handlingFees.length}]`;
    this.cells.place(path, first);
    const isWeight = kind?.text === 'overweight';
    const limit = this.cells.decimal(above, isWeight ? KILOGRAMS : CENTIMETRES, first);
    const fee_satang = this.cells.decimal(fee, BAHT, first);
    if (limit === undefined || fee_satang === undefined) return;
    const over = isWeight ? { above_grams: limit } : { above_mm: limit };
    this.handlingFees.push({ kind: kind?.text ?? '', ...over, fee_satang });
  }

  private takeDemandSurcharge([, from, to, perKg]: readonly Cell[], first: Cell): void {
    const path = `demand_surcharges[${this.demandSurcharges.length}]`;
    this.cells.place(path, first);
    const per_kg_satang = this.cells.decimal(perKg, BAHT, first);
    if (per_kg_satang === undefined) return;
    this.demandSurcharges.push({ from: from?.text ?? '', to: to?.text ?? '', per_kg_satang });
  }

  private takeRow(name: 'parcel' | 'document', cells: readonly Cell[], first: Cell): void {
    const { rows } = this.tariffs[name];
    const path = `${name}.rows[${rows.length}]`;
    const line = this.line(path, 'prices_satang', cells, first);
    rows.push({ up_to_grams: line.weight, prices_satang: line.amounts });
  }

  private takeBand(name: 'parcel' | 'document', cells: readonly Cell[], first: Cell): void {
    const { bands } = this.tariffs[name];
    const path = `${name}.bands[${bands.length}]`;
    const line = this.line(path, 'per_kg_satang', cells, first);
    bands.push({ up_to_grams: line.weight, per_kg_satang: line.amounts });
  }

  private line(path: string, key: string, cells: readonly Cell[], first: Cell) {
    this.cells.place(path, cells[1] ?? first);
    const weight = this.cells.decimal(cells[1], KILOGRAMS, first, path) ?? 0;
    const amounts = this.perZone(cells).map((cell, zone) => {
      this.cells.place(`${path}.${key}[${zone}]`, cell);
      return this.cells.decimal(cell, BAHT, first, path) ?? 0;
    });
    return { weight, amounts };
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

  private tariff(name: 'parcel' | 'document'): TariffTable | null {
    const table = { ...this.tariffs[name], delivery_type: this.text(`${name}_type`) };
    this.cells.place(`${name}.delivery_type`, this.values.get(`${name}_type`) ?? START);
    const isAbsent = table.rows.length === 0 && table.bands.length === 0;
    return isAbsent && table.delivery_type === '' ? null : table;
  }
}
