import type { FilePlace } from '../../sheets/file-fault';
import type { SheetLine } from '../../sheets/sheet';
import { zoneCode } from '../../units/zone-code';
import type { Cell, Cells } from './cells';
import { withoutEmptyEnd } from './zone-cells';

/** Marks that carriers print for a country that they do not serve. */
const NOT_SERVED = new Set(['-', '–', '—', 'n/a']);

const BEYOND =
  'The cell is beyond the last column of the heading. A name with a comma needs quotes, such as "Korea, Republic of".';

export const NO_COUNTRIES =
  'No zone has countries: add a line countries, lines of country,zone, a sheet zones in an .xlsx, or a file with --zones.';

export interface ZoneOfCountry {
  readonly country: string;
  readonly zone: string;
  /** The cell that names the zone. */
  readonly cell: Cell;
}

/** Reads lines of a country and its zone, below a heading that names both columns. */
export class ZoneList {
  private columns:
    { readonly country: number; readonly zone: number; readonly count: number } | undefined;
  private readonly found = new Map<string, ZoneOfCountry>();

  constructor(private readonly cells: Cells) {}

  /** Other columns may stand beside these two. */
  static isHeading(cells: readonly Cell[]): boolean {
    const names = namesOf(cells);
    const isZoneLine = names[0] === 'zone' && names[1] === '';
    return names.includes('country') && names.includes('zone') && !isZoneLine;
  }

  /** The lines of a file or a sheet of its own, without blank ones and comments. */
  static cellsOf(place: Pick<FilePlace, 'file' | 'sheet'>, lines: readonly SheetLine[]): Cell[][] {
    return lines
      .map(({ cells, line }) => cells.map((text, at) => ({ text, ...place, line, column: at + 1 })))
      .filter((cells) => cells.some(({ text }) => text !== '') && !cells[0]?.text.startsWith('#'));
  }

  begin(cells: readonly Cell[]): void {
    const names = namesOf(cells);
    for (const [index, cell] of cells.entries()) {
      const name = names[index] ?? '';
      const isAgain = names.indexOf(name) < index;
      if (isAgain && (name === 'country' || name === 'zone')) {
        this.cells.fault(
          cell,
          `There is already a column ${name}: give each country a line of its own.`,
        );
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
      this.cells.fault(country, 'The country is missing.');
      return;
    }
    if (NOT_SERVED.has(zone.text.toLowerCase()) && !this.isBeyond(cells)) return;
    const codes = this.cells.country(country, country.text);
    if (codes.length === 0) return;
    if (this.isBeyond(cells)) this.cells.nothingBeyond(cells, this.columns.count, BEYOND);
    else if (zone.text === '') this.cells.fault(zone, missingZone(country.text));
    else for (const code of codes) this.add(code, country, zone);
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

  private add(code: string, country: Cell, cell: Cell): void {
    const zone = zoneCode(cell.text);
    const earlier = this.found.get(code);
    if (earlier !== undefined && earlier.zone !== zone) {
      const name = country.text.toUpperCase() === code ? code : `${country.text} (${code})`;
      const isHere = earlier.cell.file === cell.file && earlier.cell.sheet === cell.sheet;
      const at = `line ${earlier.cell.line}${isHere ? '' : ' of the card'}`;
      this.cells.fault(cell, `${name} is in zone ${earlier.zone} already, at ${at}.`);
    } else this.found.set(code, { country: code, zone, cell });
  }
}

const missingZone = (country: string): string =>
  `${country} has no zone; write - for a country that is not served.`;

const namesOf = (cells: readonly Cell[]): string[] => cells.map(({ text }) => text.toLowerCase());
