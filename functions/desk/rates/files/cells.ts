import type { Fault } from '../../../src/errors/fault';
import { fileFault } from '../../faults/files';
import { type FileFault, type FilePlace, at } from '../../sheets/files';
import type { SheetLine } from '../../sheets/sheet';
import { parseDecimal, withoutPercent } from '../../units/format-units';
import { type Reading, readCountry, readDayCell } from '../../units/reading';

export interface Cell extends FilePlace {
  readonly text: string;
}

/** The cells of a line, of another file or sheet than the card's if `place` says so. */
export const toCells = (
  { cells, line }: SheetLine,
  place: Pick<FilePlace, 'file' | 'sheet'> = {},
): Cell[] => cells.map((text, at) => ({ text, ...place, line, column: at + 1 }));

export const START: FilePlace = { line: 1, column: 1 };

export const PERCENT = { places: 2, unit: 'per cent' };
export const BAHT = { places: 2, unit: 'baht' };
export const KILOGRAMS = { places: 3, unit: 'kilograms' };
export const CENTIMETRES = { places: 1, unit: 'centimetres' };
/** For a package, whose measures have more decimals than a card's. */
export const PACKAGE_KILOGRAMS = { places: 4, unit: 'kilograms' };
export const PACKAGE_CENTIMETRES = { places: 3, unit: 'centimetres' };

/** The first cell with a value per zone, after the name of the line and, in tables, the weight. */
export const FIRST_ZONE = 2;

/** The values per zone of a line, without the empty cells that spreadsheets append. */
export const perZone = (cells: readonly Cell[]): Cell[] => withoutEmptyEnd(cells.slice(FIRST_ZONE));

export function withoutEmptyEnd(cells: readonly Cell[]): Cell[] {
  const last = cells.findLastIndex(({ text }) => text !== '');
  return cells.slice(0, last + 1);
}

export const isBlank = (cell: Cell | undefined): boolean => cell === undefined || cell.text === '';

const pickPlace = ({ file, sheet, line, column }: FilePlace): FilePlace => ({
  ...(file !== undefined && { file }),
  ...(sheet !== undefined && { sheet }),
  line,
  column,
});

/** The parts of `min_kg = 5`, without the blanks around them; the value is empty where there is none. */
export function splitOption(text: string): readonly [name: string, value: string] {
  const mark = text.indexOf('=');
  return mark < 0 ? [text.trim(), ''] : [text.slice(0, mark).trim(), text.slice(mark + 1).trim()];
}

/** The parts of a list in one cell, separated by `;`. */
export const splitList = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const lineKey = ({ file, sheet, line }: FilePlace): string => JSON.stringify([file, sheet, line]);
const cellKey = (place: FilePlace): string => `${lineKey(place)} ${place.column}`;

/** Of names for them: five times as many as there are. */
const MAX_COUNTRIES = 1000;

/** `zones.0.code` and `zones[0].code` are the same path. */
const bracketed = (path: string): string => path.replaceAll(/\.(\d+)/g, '[$1]');

/**
 * Reads the cells of a file. Remembers the place of each value, by its path in the card, and the
 * faults found in it.
 */
export class Cells {
  readonly faults: FileFault[] = [];
  private readonly places = new Map<string, FilePlace>();
  private readonly faulty = new Set<string>();
  private readonly faultyPlaces = new Set<string>();
  private readonly countriesRead = new Map<string, Reading<string>>();

  place(path: string, place: FilePlace): void {
    this.places.set(path, pickPlace(place));
  }

  /** Places one of a list; the first is the place of the list as well. Returns its path. */
  placeOne(list: string, index: number, place: FilePlace): string {
    const path = `${list}[${index}]`;
    if (!this.places.has(list)) this.place(list, place);
    this.place(path, place);
    return path;
  }

  /** The place of a value of the card, or of the nearest value around it. */
  locate(path: string): FilePlace {
    for (let rest = path; rest !== ''; rest = rest.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
      const place = this.places.get(bracketed(rest));
      if (place !== undefined) return place;
    }
    return START;
  }

  fault(place: FilePlace, fault: Fault, path?: string): void {
    this.faults.push(at(pickPlace(place), fault));
    this.faultyPlaces.add(lineKey(place)).add(cellKey(place));
    if (path === undefined) return;
    this.faulty.add(path);
    // A list with a faulty item is faulty.
    for (let end = path.indexOf('['); end >= 0; end = path.indexOf('[', end + 1)) {
      this.faulty.add(path.slice(0, end));
    }
  }

  /** Whether a value of the card, or one within it, could not be read. */
  hasFaultAt(path: string): boolean {
    return this.faulty.has(bracketed(path));
  }

  hasFaultIn(place: FilePlace): boolean {
    return this.faultyPlaces.has(cellKey(place));
  }

  hasFaultOnLine(place: FilePlace): boolean {
    return this.faultyPlaces.has(lineKey(place));
  }

  /** Whether every fault lies on one of these lines of the card itself. */
  hasFaultsOnlyOn(lines: ReadonlySet<number>): boolean {
    return this.faults.every(
      ({ place: { file, sheet, line } }) =>
        file === undefined && sheet === undefined && lines.has(line),
    );
  }

  /** Reports a value after the last cell that the line uses. */
  nothingBeyond(cells: readonly Cell[], last: number, fault: Fault): void {
    const extra = cells.slice(last).find(({ text }) => text !== '');
    if (extra !== undefined && !this.hasFaultIn(extra)) this.fault(extra, fault);
  }

  /** An amount of baht in satang, up to a limit; undefined after a fault. */
  satang(cell: Cell, most: number, path?: string): number | undefined {
    const satang = this.decimal(cell, BAHT, cell, path);
    if (satang === undefined || satang <= most) return satang;
    this.fault(cell, fileFault('amount_too_high', { text: cell.text, most }), path);
    return undefined;
  }

  /** A decimal as a whole number of small units. Without a cell, the fault is at `otherwise`. */
  decimal(
    cell: Cell | undefined,
    { places, unit }: { places: number; unit: string },
    otherwise: FilePlace,
    path?: string,
  ): number | undefined {
    const units =
      cell && parseDecimal(unit === PERCENT.unit ? withoutPercent(cell.text) : cell.text, places);
    if (units === undefined) {
      const rule = { unit, places };
      const fault =
        cell === undefined || cell.text === ''
          ? fileFault('number_missing', rule)
          : fileFault('number_wrong', { text: cell.text, ...rule });
      this.fault(cell ?? otherwise, fault, path);
    }
    return units;
  }

  /** The text of a cell that must have one. Without a cell, the fault is at `otherwise`. */
  required(cell: Cell | undefined, what: string, otherwise: FilePlace): string | undefined {
    if (cell !== undefined && cell.text !== '') return cell.text;
    this.fault(cell ?? otherwise, fileFault('cell_missing', { what }));
    return undefined;
  }

  /** A day as `YYYY-MM-DD`; any other format is a fault. */
  day(cell: Cell | undefined, otherwise: FilePlace, path?: string): string | undefined {
    const text = this.required(cell, 'day', otherwise);
    if (text === undefined) return undefined;
    const read = readDayCell(text);
    if (read.kind === 'value') return read.value;
    this.fault(cell ?? otherwise, read.fault, path);
    return undefined;
  }

  /** The codes of the countries in a cell, each a code or a name, separated by `;`. */
  countries(cell: Cell, path: string): string[] {
    return splitList(cell.text).flatMap((name) => this.country(cell, name, path));
  }

  /** The code of one country, by code or name; none after a fault. */
  country(cell: Cell, name: string, path?: string): string[] {
    // Whoever writes a thousand unknown names has another file in hand; each is compared with all countries.
    if (this.countriesRead.size >= MAX_COUNTRIES) return [];
    const reading = this.countriesRead.get(name) ?? readCountry(name);
    this.countriesRead.set(name, reading);
    if (reading.kind === 'value') return [reading.value];
    this.fault(cell, reading.fault, path);
    return [];
  }
}
