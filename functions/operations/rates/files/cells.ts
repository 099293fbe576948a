import { isSameLine, type FileFault, type FilePlace } from '../../sheets/file-fault';
import { readDayCell } from '../../units/day-cell';
import { parseDecimal } from '../../units/decimal';
import { formatThb } from '../../units/format-units';
import { readCountry } from '../../units/read-country';

export interface Cell extends FilePlace {
  readonly text: string;
}

export const START: FilePlace = { line: 1, column: 1 };

export const PERCENT = { places: 2, unit: 'per cent' };
export const BAHT = { places: 2, unit: 'baht' };
export const KILOGRAMS = { places: 3, unit: 'kilograms' };
export const CENTIMETRES = { places: 1, unit: 'centimetres' };
/** Of a package, whose measures have more decimals than those of a card. */
export const PACKAGE_KILOGRAMS = { places: 4, unit: 'kilograms' };
export const PACKAGE_CENTIMETRES = { places: 3, unit: 'centimetres' };

/** An amount of baht that is more than a number of satang. */
export const tooMuch = ({ text }: Cell, mostSatang: number): string =>
  `"${text}" is more than ${formatThb(mostSatang)} THB, the most that a cell may say.`;

/** `28.5%` and `28.5 %` are 28.5 per cent. */
const withoutPercent = (text: string): string => text.replace(/\s*%$/, '');

const placeOf = ({ file, sheet, line, column }: FilePlace): FilePlace => ({
  ...(file !== undefined && { file }),
  ...(sheet !== undefined && { sheet }),
  line,
  column,
});

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

  place(path: string, place: FilePlace): void {
    this.places.set(path, placeOf(place));
  }

  /** The place of a value of the card, or of the nearest value around it. */
  locate(path: string): FilePlace {
    for (let rest = path; rest !== ''; rest = rest.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
      const place = this.places.get(bracketed(rest));
      if (place !== undefined) return place;
    }
    return START;
  }

  fault(place: FilePlace, message: string, path?: string): void {
    this.faults.push({ ...placeOf(place), message });
    if (path !== undefined) this.faulty.add(path);
  }

  /** Whether a value of the card, or one within it, could not be read. */
  hasFaultAt(path: string): boolean {
    const value = bracketed(path);
    return [...this.faulty].some((faulty) => faulty === value || faulty.startsWith(`${value}[`));
  }

  hasFaultIn(place: FilePlace): boolean {
    return this.faults.some((fault) => isSameLine(fault, place) && fault.column === place.column);
  }

  hasFaultOnLine(place: FilePlace): boolean {
    return this.faults.some((fault) => isSameLine(fault, place));
  }

  /** Whether every fault lies on one of these lines of the card itself. */
  hasFaultsOnlyOn(lines: ReadonlySet<number>): boolean {
    return this.faults.every(
      ({ file, sheet, line }) => file === undefined && sheet === undefined && lines.has(line),
    );
  }

  /** Reports a value after the last cell that the line uses. */
  nothingBeyond(cells: readonly Cell[], last: number, message: string): void {
    const extra = cells.slice(last).find(({ text }) => text !== '');
    if (extra !== undefined && !this.hasFaultIn(extra)) this.fault(extra, message);
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
      const rule = `a number in ${unit} with at most ${places} ${places === 1 ? 'decimal' : 'decimals'}`;
      const isEmpty = cell === undefined || cell.text === '';
      const message = isEmpty ? `A value is missing: ${rule}.` : `"${cell.text}" is not ${rule}.`;
      this.fault(cell ?? otherwise, message, path);
    }
    return units;
  }

  /** The text of a cell that must have one. Without a cell, the fault is at `otherwise`. */
  required(cell: Cell | undefined, what: string, otherwise: FilePlace): string | undefined {
    if (cell !== undefined && cell.text !== '') return cell.text;
    this.fault(cell ?? otherwise, `The ${what} is missing.`);
    return undefined;
  }

  /** A day as `YYYY-MM-DD`; a day written otherwise is a fault. */
  day(cell: Cell | undefined, otherwise: FilePlace, path?: string): string | undefined {
    const text = this.required(cell, 'day', otherwise);
    if (text === undefined) return undefined;
    const read = readDayCell(text);
    if ('day' in read) return read.day;
    this.fault(cell ?? otherwise, read.message, path);
    return undefined;
  }

  /** The codes of the countries in a cell, each a code or a name, separated by `;`. */
  countries(cell: Cell, path: string): string[] {
    const names = cell.text.split(';').map((name) => name.trim());
    return names.filter((name) => name !== '').flatMap((name) => this.country(cell, name, path));
  }

  /** The code of one country, by code or name; none after a fault. */
  country(cell: Cell, name: string, path?: string): string[] {
    const reading = readCountry(name);
    if (reading.kind === 'country') return [reading.code];
    this.fault(cell, reading.message, path);
    return [];
  }
}
