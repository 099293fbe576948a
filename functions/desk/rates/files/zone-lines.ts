import { fieldIssue } from '../../../src/fields/field-fault';
import { cardFileFault, fileFault } from '../../faults/files';
import { type FileFault, at as placeAt } from '../../sheets/files';
import { issueFaultIn } from '../../sheets/json-file';
import { zoneCode } from '../../units/reading';
import {
  BAHT,
  FIRST_ZONE,
  PERCENT,
  START,
  isBlank,
  perZone,
  withoutEmptyEnd,
  type Cell,
  type Cells,
} from './cells';
import type { PER_ZONE } from './value-lines';

type ZoneLineName = (typeof PER_ZONE)[number];

export class ZoneLines {
  private readonly lines = new Map<string, Cell[]>();
  /** Every line with zone values, except the one that names the zones. */
  private readonly valueLines: (readonly Cell[])[] = [];

  constructor(private readonly cells: Cells) {}

  has(name: string): boolean {
    return this.lines.has(name);
  }

  take(name: ZoneLineName, first: Cell, cells: readonly Cell[]): void {
    if (this.has(name)) this.cells.fault(first, cardFileFault('line_repeated', { line: name }));
    const second = cells.slice(1, FIRST_ZONE);
    this.cells.nothingBeyond(second, 0, cardFileFault('line_second_cell', { line: name }));
    this.lines.set(name, perZone(cells));
    if (name !== 'zone') this.limitToZones(cells);
    this.cells.place(name === 'zone' ? 'zones' : name, first);
  }

  /** Makes values beyond the last zone a fault of this line. */
  limitToZones(cells: readonly Cell[]): void {
    this.valueLines.push(cells);
  }

  /** The cells that name the zones, once all lines are read: those of a table without such a line. */
  codes(ofTables: readonly Cell[]): readonly Cell[] {
    return this.lines.get('zone') ?? ofTables;
  }

  /** A note on each area fee that is empty although other zones have one: it counts as 0. */
  emptyFees(codes: readonly Cell[]): FileFault[] {
    const fees = this.lines.get('area_fee_thb') ?? [];
    if (fees.every(isBlank)) return [];
    const line = fees[0];
    return codes.flatMap(({ text }, at): FileFault[] => {
      const cell = fees[at];
      if (!isBlank(cell) || line === undefined) return [];
      const { text: _, ...place } = cell ?? { ...line, column: FIRST_ZONE + at + 1 };
      return [placeAt(place, cardFileFault('area_fee_empty', { zone: zoneCode(text) }))];
    });
  }

  finish(codes: readonly Cell[], list: readonly ZoneOfCountry[]): object[] {
    if (codes.length === 0) return [];
    for (const cells of this.valueLines) {
      const last = FIRST_ZONE + codes.length;
      this.cells.nothingBeyond(cells, last, cardFileFault('cell_beyond_zones'));
    }
    const names = codes.map(({ text }) => zoneCode(text));
    for (const [at, code] of codes.entries()) {
      const zone = names[at] ?? '';
      if (names.indexOf(zone) < at) {
        this.cells.fault(code, cardFileFault('zone_cell_repeated', { zone }));
      }
    }
    const zones = codes.map((code, at) => this.readZone(code, at));
    this.addListed(zones, names, list);
    const hasAny = this.has('countries') || list.length > 0;
    if (!hasAny && !this.cells.hasFaultAt('zones')) {
      this.cells.fault(codes[0] ?? START, cardFileFault('zones_without_countries'), 'zones');
    }
    for (const [at, { countries }] of zones.entries()) {
      const cell = this.lines.get('countries')?.[at];
      // The marks of a country that is not served say here that only areas name the zone.
      if (countries.length > 0 || isNotServed(cell?.text ?? '')) continue;
      const path = `zones[${at}].countries`;
      if (!hasAny || this.cells.hasFaultAt(path)) continue;
      const wrong = issueFaultIn({ message: fieldIssue('field_no_country') });
      const values = { zone: codes[at]?.text ?? '', line: 'countries', wrong };
      this.cells.fault(cell ?? codes[at] ?? START, cardFileFault('zone_line_wrong', values), path);
    }
    return zones;
  }

  /** Adds the countries of a list to their zones, unless the line of countries has them elsewhere. */
  private addListed(
    zones: readonly { readonly countries: string[] }[],
    names: readonly string[],
    list: readonly ZoneOfCountry[],
  ): void {
    for (const { country, zone, cell } of list) {
      const at = names.indexOf(zone);
      const earlier = zones.findIndex(({ countries }) => countries.includes(country));
      if (at < 0) this.cells.fault(cell, cardFileFault('zone_not_in_card', { zone }));
      else if (earlier < 0) zones[at]?.countries.push(country);
      else if (earlier !== at) {
        const known = { country, zone: names[earlier] ?? '' };
        this.cells.fault(cell, cardFileFault('country_in_countries', known));
      }
    }
  }

  private readZone(code: Cell, at: number) {
    const path = this.cells.placeOne('zones', at, code);
    /** The cell of a line, if it has one, placed by its member of the zone. */
    const findCell = (name: ZoneLineName, member: string): Cell | undefined => {
      const cell = this.lines.get(name)?.[at];
      if (cell !== undefined) this.cells.place(`${path}.${member}`, cell);
      return cell;
    };
    const countries = findCell('countries', 'countries');
    const areaFee = findCell('area_fee_thb', 'area_fee_satang');
    const discount = findCell('freight_discount_percent', 'freight_discount_bp');
    const decimal = (cell: Cell | undefined, unit: typeof BAHT, place?: string): number =>
      isBlank(cell) ? 0 : (this.cells.decimal(cell, unit, code, place) ?? 0);
    return {
      code: code.text,
      countries:
        countries === undefined || isNotServed(countries.text)
          ? []
          : this.cells.countries(countries, `${path}.countries`),
      area_fee_satang: decimal(areaFee, BAHT),
      ...(!isBlank(discount) && {
        freight_discount_bp: decimal(discount, PERCENT, `${path}.freight_discount_bp`),
      }),
      estimated_days: findCell('estimated_days', 'estimated_days')?.text ?? '',
    };
  }
}

const NOT_SERVED = new Set(['-', '–', '—', 'n/a']);
const isNotServed = (text: string): boolean => NOT_SERVED.has(text.toLowerCase());

export interface ZoneOfCountry {
  readonly country: string;
  readonly zone: string;
  readonly cell: Cell;
}

/** Reads lines of a country and its zone, below a heading that names both columns. */
export class ZoneList {
  private columns:
    | { readonly country: number; readonly zone: number; readonly count: number }
    | undefined;
  private readonly found = new Map<string, ZoneOfCountry>();

  constructor(private readonly cells: Cells) {}

  /** There may be other columns than these two. */
  static isHeading(cells: readonly Cell[]): boolean {
    const names = listNames(cells);
    const isZoneLine = names[0] === 'zone' && names[1] === '';
    return names.includes('country') && names.includes('zone') && !isZoneLine;
  }

  begin(cells: readonly Cell[]): void {
    const names = listNames(cells);
    for (const [index, cell] of cells.entries()) {
      const name = names[index] ?? '';
      const isAgain = names.indexOf(name) < index;
      if (isAgain && (name === 'country' || name === 'zone')) {
        this.cells.fault(cell, cardFileFault('zone_list_in_pairs', { column: name }));
      }
    }
    this.columns = {
      country: names.indexOf('country'),
      zone: names.indexOf('zone'),
      count: withoutEmptyEnd(cells).length,
    };
  }

  take(cells: readonly Cell[]): void {
    const [first] = cells;
    if (this.columns === undefined || first === undefined) return;
    const country = cells[this.columns.country] ?? { ...first, text: '' };
    const zone = cells[this.columns.zone] ?? { ...first, text: '' };
    if (country.text === '') {
      this.cells.fault(country, fileFault('cell_missing', { what: 'country' }));
      return;
    }
    if (isNotServed(zone.text) && !this.isBeyond(cells)) return;
    const codes = this.cells.country(country, country.text);
    if (codes.length === 0) return;
    if (this.isBeyond(cells)) {
      this.cells.nothingBeyond(cells, this.columns.count, fileFault('cell_beyond_columns'));
    } else if (zone.text === '') {
      this.cells.fault(zone, cardFileFault('country_without_zone', { country: country.text }));
    } else for (const code of codes) this.add(code, zone);
  }

  /** The cells after a name that a comma has split would be read as zones. */
  private isBeyond(cells: readonly Cell[]): boolean {
    return withoutEmptyEnd(cells).length > (this.columns?.count ?? 0);
  }

  get isGiven(): boolean {
    return this.columns !== undefined;
  }

  /** The countries of the list, in its order. */
  finish(): ZoneOfCountry[] {
    return [...this.found.values()];
  }

  private add(country: string, cell: Cell): void {
    const zone = zoneCode(cell.text);
    const earlier = this.found.get(country);
    if (earlier !== undefined && earlier.zone !== zone) {
      const isHere = earlier.cell.file === cell.file && earlier.cell.sheet === cell.sheet;
      const known = { country, zone: earlier.zone, line: earlier.cell.line };
      const code = isHere ? 'country_listed' : 'country_listed_in_card';
      this.cells.fault(cell, cardFileFault(code, known));
    } else this.found.set(country, { country, zone, cell });
  }
}

const listNames = (cells: readonly Cell[]): string[] => cells.map(({ text }) => text.toLowerCase());
