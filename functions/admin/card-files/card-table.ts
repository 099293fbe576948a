import { resolveCountry } from '../../src/quotes/countries/resolve-country';

import type { FileFault } from './card-file';
import { parseDecimalText } from './decimal-text';

type Place = Pick<FileFault, 'line' | 'column'>;

interface Cell extends Place {
  readonly text: string;
}

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

/** By the last word of the name of a line. */
const UNITS: Readonly<Record<string, string>> = {
  percent: 'per cent',
  thb: 'baht',
  kg: 'kilograms',
  cm: 'centimetres',
};

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
  rounding_unit_satang: 'rounding_thb',
  zones: 'zone',
};

const PER_ZONE = ['zone', 'countries', 'area_fee_thb', 'estimated_days'] as const;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((other) => other === name);

/** Where the values per zone begin: behind the name of the line and, in tables, the weight. */
const FIRST_ZONE = 2;
const START: Place = { line: 1, column: 1 };

/** Takes the lines of a card's CSV one by one, and remembers where each value of the card stood. */
export class CardTable {
  readonly faults: FileFault[] = [];
  private readonly values = new Map<string, Cell>();
  private readonly zoneLines = new Map<string, Cell[]>();
  private readonly tariffs: Record<'parcel' | 'document', TariffTable> = {
    parcel: { delivery_type: '', rows: [], bands: [] },
    document: { delivery_type: '', rows: [], bands: [] },
  };
  private readonly handlingFees: object[] = [];
  private readonly demandSurcharges: object[] = [];
  private readonly places = new Map<string, Place>();
  private readonly faulty = new Set<string>();

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
    else this.fault(first, `"${first.text}" is not the name of a line.`);
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
        max_actual_weight_grams: this.number('max_weight_kg', 3, 'limits.max_actual_weight_grams'),
        max_side_mm: this.number('max_side_cm', 1, 'limits.max_side_mm'),
        max_length_plus_girth_mm: this.number(
          'max_length_plus_girth_cm',
          1,
          'limits.max_length_plus_girth_mm',
        ),
      },
      handling_fees: this.handlingFees,
      demand_surcharges: this.demandSurcharges,
      fuel_bp: this.number('fuel_percent', 2, 'fuel_bp') ?? 0,
      markup_bp: this.number('markup_percent', 2, 'markup_bp') ?? 0,
      discount_bp: this.number('discount_percent', 2, 'discount_bp') ?? 0,
      vat_mode: this.text('vat_mode'),
      vat_bp: this.number('vat_percent', 2, 'vat_bp') ?? 0,
      rounding_unit_satang: this.number('rounding_thb', 2, 'rounding_unit_satang') ?? 0,
    };
  }

  /** Where a value of the card stands, or the nearest thing around it that stands anywhere. */
  locate(path: string): Place {
    for (let rest = path; rest !== ''; rest = rest.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
      const place = this.places.get(rest.replaceAll(/\.(\d+)/g, '[$1]'));
      if (place !== undefined) return { line: place.line, column: place.column };
    }
    return START;
  }

  /** The name of the line that should hold a value of the card and does not, if that is it. */
  missingLine(path: string): string | undefined {
    const name = LINE_OF[path] ?? path;
    const isLine = isOneOf(ONE_VALUE, name) || isOneOf(PER_ZONE, name);
    const isEmpty = this.text(name) === '' && !this.zoneLines.has(name);
    return isLine && isEmpty ? name : undefined;
  }

  hasFaultAt(path: string): boolean {
    return this.faulty.has(path.replaceAll(/\.(\d+)/g, '[$1]'));
  }

  private fault({ line, column }: Place, message: string, path?: string): void {
    this.faults.push({ line, column, message });
    if (path !== undefined) this.faulty.add(path);
    return undefined;
  }

  private takeValue(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.values.has(name)) this.fault(first, `There is a line ${name} already.`);
    const extra = cells.slice(FIRST_ZONE).find(({ text }) => text !== '');
    if (extra !== undefined) this.fault(extra, `The line ${name} has one value, not more.`);
    this.values.set(name, cells[1] ?? { ...first, text: '' });
    this.places.set(name, cells[1] ?? first);
  }

  private takeZones(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.zoneLines.has(name)) this.fault(first, `There is a line ${name} already.`);
    this.zoneLines.set(name, this.perZone(cells));
    this.places.set(name === 'zone' ? 'zones' : name, first);
  }

  /** Empty cells at the end are a spreadsheet's, not the card's. */
  private perZone(cells: readonly Cell[]): Cell[] {
    const values = cells.slice(FIRST_ZONE);
    const last = values.findLastIndex(({ text }) => text !== '');
    return values.slice(0, last + 1);
  }

  private takeHandlingFee([, kind, above, fee]: readonly Cell[], first: Cell): void {
    const path = `handling_fees[${this.handlingFees.length}]`;
    this.places.set(path, first);
    const isWeight = kind?.text === 'overweight';
    const limit = this.decimal(
      above,
      isWeight ? 3 : 1,
      isWeight ? 'kilograms' : 'centimetres',
      first,
    );
    const fee_satang = this.decimal(fee, 2, 'baht', first);
    if (limit === undefined || fee_satang === undefined) return;
    const over = isWeight ? { above_grams: limit } : { above_mm: limit };
    this.handlingFees.push({ kind: kind?.text ?? '', ...over, fee_satang });
  }

  private takeDemandSurcharge([, from, to, perKg]: readonly Cell[], first: Cell): void {
    const path = `demand_surcharges[${this.demandSurcharges.length}]`;
    this.places.set(path, first);
    const per_kg_satang = this.decimal(perKg, 2, 'baht', first);
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
    this.places.set(path, cells[1] ?? first);
    const weight = this.decimal(cells[1], 3, 'kilograms', first, path) ?? 0;
    const amounts = this.perZone(cells).map((cell, zone) => {
      this.places.set(`${path}.${key}[${zone}]`, cell);
      return this.decimal(cell, 2, 'baht', first, path) ?? 0;
    });
    return { weight, amounts };
  }

  private decimal(
    cell: Cell | undefined,
    places: number,
    unit: string,
    first: Cell,
    path?: string,
  ): number | undefined {
    const units = cell && parseDecimalText(cell.text, places);
    if (units === undefined) {
      const said = cell === undefined || cell.text === '' ? 'Nothing' : `"${cell.text}"`;
      const rule = `a number in ${unit} with at most ${places} decimals is needed`;
      this.fault(cell ?? first, `${said} stands where ${rule}.`, path);
    }
    return units;
  }

  private text(name: string): string {
    return this.values.get(name)?.text ?? '';
  }

  private yesOrNo(name: string): boolean {
    const cell = this.values.get(name);
    const value = YES_OR_NO[cell?.text.toLowerCase() ?? 'yes'];
    if (value === undefined) this.fault(cell ?? START, `${name} must be yes or no.`, name);
    return value ?? true;
  }

  /** Undefined text is null, which only the limits may be. */
  private number(name: string, places: number, path: string): number | null {
    const cell = this.values.get(name);
    if (cell !== undefined) this.places.set(path, cell);
    if (cell === undefined || cell.text === '') return null;
    const unit = UNITS[name.slice(name.lastIndexOf('_') + 1)] ?? '';
    return this.decimal(cell, places, unit, cell, path) ?? null;
  }

  private zones(): object[] {
    const cellsOf = (name: string): readonly Cell[] => this.zoneLines.get(name) ?? [];
    return cellsOf('zone').map((code, at) => {
      const path = `zones[${at}]`;
      this.places.set(path, code);
      const [countries, areaFee, days] = ['countries', 'area_fee_thb', 'estimated_days'].map(
        (name) => cellsOf(name)[at],
      );
      if (countries !== undefined) this.places.set(`${path}.countries`, countries);
      if (days !== undefined) this.places.set(`${path}.estimated_days`, days);
      return {
        code: code.text,
        countries: this.countries(countries, `${path}.countries`),
        area_fee_satang:
          areaFee === undefined || areaFee.text === ''
            ? 0
            : (this.decimal(areaFee, 2, 'baht', code) ?? 0),
        estimated_days: days?.text ?? '',
      };
    });
  }

  private countries(cell: Cell | undefined, path: string): string[] {
    const names = (cell?.text ?? '').split(';').map((name) => name.trim());
    return names
      .filter((name) => name !== '')
      .flatMap((name) => {
        const resolution = resolveCountry(name);
        switch (resolution.kind) {
          case 'found':
            return [resolution.code];
          case 'ambiguous': {
            const codes = resolution.candidates.map(({ code }) => code).join(' or ');
            this.fault(cell ?? START, `"${name}" is more than one country; write ${codes}.`, path);
            return [];
          }
          case 'unknown': {
            const nearest = resolution.suggestions.map(({ code, name: of }) => `${code} (${of})`);
            const hint = nearest.length > 0 ? `; did you mean ${nearest.join(' or ')}?` : '.';
            this.fault(cell ?? START, `"${name}" is not a country we know${hint}`, path);
            return [];
          }
        }
      });
  }

  private tariff(name: 'parcel' | 'document'): TariffTable | null {
    const table = { ...this.tariffs[name], delivery_type: this.text(`${name}_type`) };
    this.places.set(`${name}.delivery_type`, this.values.get(`${name}_type`) ?? START);
    const isAbsent = table.rows.length === 0 && table.bands.length === 0;
    return isAbsent && table.delivery_type === '' ? null : table;
  }
}
