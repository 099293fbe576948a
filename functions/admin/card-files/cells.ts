import { resolveCountry } from '../../src/countries/resolve-country';
import type { FileFault, FilePlace } from '../files/file-fault';
import { parseDecimalText } from '../units/decimal-text';

export interface Cell extends FilePlace {
  readonly text: string;
}

export const START: FilePlace = { line: 1, column: 1 };

export const PERCENT = { places: 2, unit: 'per cent' };
export const BAHT = { places: 2, unit: 'baht' };
export const KILOGRAMS = { places: 3, unit: 'kilograms' };
export const CENTIMETRES = { places: 1, unit: 'centimetres' };

/** `zones.0.code` and `zones[0].code` are the same path. */
const bracketed = (path: string): string => path.replaceAll(/\.(\d+)/g, '[$1]');

/**
 * Reads the cells of a file and remembers, by the path of each value in the card, where it stood
 * and what was wrong with it.
 */
export class Cells {
  readonly faults: FileFault[] = [];
  private readonly places = new Map<string, FilePlace>();
  private readonly faulty = new Set<string>();

  place(path: string, { line, column }: FilePlace): void {
    this.places.set(path, { line, column });
  }

  /** Where a value of the card stands, or the nearest thing around it that stands anywhere. */
  locate(path: string): FilePlace {
    for (let rest = path; rest !== ''; rest = rest.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
      const place = this.places.get(bracketed(rest));
      if (place !== undefined) return place;
    }
    return START;
  }

  fault({ line, column }: FilePlace, message: string, path?: string): void {
    this.faults.push({ line, column, message });
    if (path !== undefined) this.faulty.add(path);
  }

  hasFaultAt(path: string): boolean {
    return this.faulty.has(bracketed(path));
  }

  hasFaultIn({ line, column }: FilePlace): boolean {
    return this.faults.some((fault) => fault.line === line && fault.column === column);
  }

  /** A fault where a line goes on behind the last cell that it has a meaning for. */
  nothingBeyond(cells: readonly Cell[], last: number, message: string): void {
    const extra = cells.slice(last).find(({ text }) => text !== '');
    if (extra !== undefined && !this.hasFaultIn(extra)) this.fault(extra, message);
  }

  /** A decimal as a whole number of small units; `otherwise` is where to look if there is no cell. */
  decimal(
    cell: Cell | undefined,
    { places, unit }: { places: number; unit: string },
    otherwise: FilePlace,
    path?: string,
  ): number | undefined {
    const units = cell && parseDecimalText(cell.text, places);
    if (units === undefined) {
      const said = cell === undefined || cell.text === '' ? 'Nothing' : `"${cell.text}"`;
      const rule = `a number in ${unit} with at most ${places} decimals is needed`;
      this.fault(cell ?? otherwise, `${said} stands where ${rule}.`, path);
    }
    return units;
  }

  /** The codes of the countries in a cell, which are named in any form, with `;` between them. */
  countries(cell: Cell, path: string): string[] {
    const names = cell.text.split(';').map((name) => name.trim());
    return names.filter((name) => name !== '').flatMap((name) => this.country(cell, name, path));
  }

  private country(cell: Cell, name: string, path: string): string[] {
    const resolution = resolveCountry(name);
    switch (resolution.kind) {
      case 'found':
        return [resolution.code];
      case 'ambiguous': {
        const codes = resolution.candidates.map(({ code }) => code).join(' or ');
        this.fault(cell, `"${name}" is more than one country; write ${codes}.`, path);
        return [];
      }
      case 'unknown': {
        const nearest = resolution.suggestions.map(({ code, name: of }) => `${code} (${of})`);
        const hint = nearest.length > 0 ? `; did you mean ${nearest.join(' or ')}?` : '.';
        this.fault(cell, `"${name}" is not a country we know${hint}`, path);
        return [];
      }
    }
  }
}
