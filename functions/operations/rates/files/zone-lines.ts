import { zoneCode } from '../../units/zone-code';
import { BAHT, PERCENT, type Cell, type Cells } from './cells';
import type { PER_ZONE } from './line-names';
import { FIRST_ZONE, perZone } from './zone-cells';
import type { ZoneOfCountry } from './zone-list';

type ZoneLineName = (typeof PER_ZONE)[number];

/** The lines of a card that have a value for each zone. */
export class ZoneLines {
  private readonly lines = new Map<string, Cell[]>();
  /** Every line with zone values, except the one that names the zones. */
  private readonly valueLines: (readonly Cell[])[] = [];

  constructor(private readonly cells: Cells) {}

  has(name: string): boolean {
    return this.lines.has(name);
  }

  take(name: ZoneLineName, first: Cell, cells: readonly Cell[]): void {
    if (this.has(name)) this.cells.fault(first, `There is already a line ${name}.`);
    const second = cells.slice(1, FIRST_ZONE);
    this.cells.nothingBeyond(second, 0, `The second cell of the line ${name} must be empty.`);
    this.lines.set(name, perZone(cells));
    if (name !== 'zone') this.limitToZones(cells);
    this.cells.place(name === 'zone' ? 'zones' : name, first);
  }

  /** Makes values beyond the last zone a fault of this line. */
  limitToZones(cells: readonly Cell[]): void {
    this.valueLines.push(cells);
  }

  /** The cells that name the zones, once all lines are taken: those of a table without such a line. */
  codes(ofTables: readonly Cell[]): readonly Cell[] {
    return this.lines.get('zone') ?? ofTables;
  }

  finish(codes: readonly Cell[], list: readonly ZoneOfCountry[]): object[] {
    if (codes.length === 0) return [];
    for (const cells of this.valueLines) {
      const last = FIRST_ZONE + codes.length;
      this.cells.nothingBeyond(cells, last, 'The cell is beyond the last zone.');
    }
    const names = codes.map(({ text }) => zoneCode(text));
    for (const [at, code] of codes.entries()) {
      if (names.indexOf(names[at] ?? '') < at) {
        this.cells.fault(code, `There is already a zone ${names[at] ?? ''}.`);
      }
    }
    const zones = codes.map((code, at) => this.readZone(code, at));
    this.addListed(zones, names, list);
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
      if (at < 0) this.cells.fault(cell, `The card has no zone "${zone}".`);
      else if (earlier < 0) zones[at]?.countries.push(country);
      else if (earlier !== at) {
        const message = `${country} is in zone ${names[earlier] ?? ''} already, in the line countries.`;
        this.cells.fault(cell, message);
      }
    }
  }

  private readZone(code: Cell, at: number) {
    const cellOf = (name: ZoneLineName): Cell | undefined => this.lines.get(name)?.[at];
    const path = `zones[${at}]`;
    this.cells.place(path, code);
    const countries = cellOf('countries');
    const areaFee = cellOf('area_fee_thb');
    const discount = cellOf('freight_discount_percent');
    const days = cellOf('estimated_days');
    if (countries !== undefined) this.cells.place(`${path}.countries`, countries);
    if (areaFee !== undefined) this.cells.place(`${path}.area_fee_satang`, areaFee);
    if (discount !== undefined) this.cells.place(`${path}.freight_discount_bp`, discount);
    if (days !== undefined) this.cells.place(`${path}.estimated_days`, days);
    return {
      code: code.text,
      countries:
        countries === undefined ? [] : this.cells.countries(countries, `${path}.countries`),
      area_fee_satang:
        areaFee === undefined || areaFee.text === ''
          ? 0
          : (this.cells.decimal(areaFee, BAHT, code) ?? 0),
      ...(discount !== undefined &&
        discount.text !== '' && {
          freight_discount_bp:
            this.cells.decimal(discount, PERCENT, code, `${path}.freight_discount_bp`) ?? 0,
        }),
      estimated_days: days?.text ?? '',
    };
  }
}
