import { BAHT, type Cell, type Cells } from './cells';

/** The cells of a remote area or a country fee, the name of the line among them. */
const AREA_CELLS = 4;

/** The remote areas and country fees of a card, line by line. */
export class AreaLines {
  private readonly remoteAreas: object[] = [];
  private readonly countryFees: object[] = [];

  constructor(private readonly cells: Cells) {}

  takeRemoteArea(cells: readonly Cell[], first: Cell): void {
    const [, name, flat, perKg] = cells;
    const path = `remote_areas[${this.remoteAreas.length}]`;
    // The last line stands for the list, which may be too long.
    this.cells.place('remote_areas', first);
    this.cells.place(path, first);
    this.placeParts(path, { tier: name, flat_satang: flat, per_kg_satang: perKg });
    const tier = this.cells.required(name, 'name of the tier', first);
    if (isEmpty(flat) && isEmpty(perKg)) {
      const message = 'A remote area needs a flat amount in baht, one per kilogram, or both.';
      this.cells.fault(flat ?? first, message);
    }
    const flat_satang = isEmpty(flat) ? 0 : this.cells.decimal(flat, BAHT, first);
    const per_kg_satang = isEmpty(perKg) ? 0 : this.cells.decimal(perKg, BAHT, first);
    const options = this.readNoFuel(cells, 'a remote area');
    if (tier === undefined || flat_satang === undefined || per_kg_satang === undefined) return;
    this.remoteAreas.push({ tier, flat_satang, per_kg_satang, ...options });
  }

  takeCountryFee(cells: readonly Cell[], first: Cell): void {
    const [, label, fee, list] = cells;
    const path = `country_fees[${this.countryFees.length}]`;
    this.cells.place('country_fees', first);
    this.cells.place(path, first);
    this.placeParts(path, { name: label, fee_satang: fee, countries: list });
    const name = this.cells.required(label, 'name of the fee', first);
    const fee_satang = this.cells.decimal(fee, BAHT, first);
    const isListed = this.cells.required(list, 'list of countries', first) !== undefined;
    const countries = list === undefined ? [] : this.cells.countries(list, `${path}.countries`);
    const options = this.readNoFuel(cells, 'a country fee');
    if (name === undefined || fee_satang === undefined || !isListed) return;
    this.countryFees.push({ name, fee_satang, countries, ...options });
  }

  finish(): object {
    return {
      ...(this.remoteAreas.length > 0 && { remote_areas: this.remoteAreas }),
      ...(this.countryFees.length > 0 && { country_fees: this.countryFees }),
    };
  }

  private placeParts(path: string, parts: Readonly<Record<string, Cell | undefined>>): void {
    for (const [part, cell] of Object.entries(parts)) {
      if (cell !== undefined) this.cells.place(`${path}.${part}`, cell);
    }
  }

  private readNoFuel(cells: readonly Cell[], what: string): object {
    let options = {};
    for (const cell of cells.slice(AREA_CELLS).filter(({ text }) => text !== '')) {
      if (cell.text.toLowerCase() !== 'no_fuel') {
        this.cells.fault(cell, `"${cell.text}" is none of what may follow ${what}: no_fuel.`);
      } else if ('no_fuel' in options) this.cells.fault(cell, 'The line already has no_fuel.');
      else options = { no_fuel: true };
    }
    return options;
  }
}

const isEmpty = (cell: Cell | undefined): boolean => cell === undefined || cell.text === '';
