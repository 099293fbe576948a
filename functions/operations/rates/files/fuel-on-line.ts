import { nearestOf } from '../../../src/fields/nearest';
import { FUEL_BASES, type FuelBase } from '../../../src/quotes/cards/rate-card';
import type { Cell, Cells } from './cells';
import { isOneOf } from './line-names';

const KNOWN = FUEL_BASES.join(', ');

/** The line that names what fuel applies to, in one cell or in several. */
export class FuelOnLine {
  private bases: FuelBase[] | undefined;

  constructor(private readonly cells: Cells) {}

  take(cells: readonly Cell[], first: Cell): void {
    if (this.bases !== undefined) this.cells.fault(first, 'There is already a line fuel_on.');
    const bases: FuelBase[] = [];
    this.bases = bases;
    this.cells.place('fuel_on', first);
    const names = cells.slice(1).flatMap((cell) =>
      cell.text
        .split(';')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== '')
        .map((name) => ({ name, cell })),
    );
    if (names.length === 0) {
      this.cells.fault(cells[1] ?? first, `A value is missing: one or more of ${KNOWN}.`);
    }
    for (const { name, cell } of names) {
      if (!isOneOf(FUEL_BASES, name)) this.cells.fault(cell, unknownBase(name));
      else if (bases.includes(name)) this.cells.fault(cell, `The line already has ${name}.`);
      else bases.push(name);
    }
  }

  finish(): object {
    return this.bases === undefined || this.bases.length === 0 ? {} : { fuel_on: this.bases };
  }
}

function unknownBase(name: string): string {
  const nearest = nearestOf(name, FUEL_BASES);
  const hint = nearest === undefined ? '.' : `; did you mean ${nearest}?`;
  return `"${name}" is not one of ${KNOWN}${hint}`;
}
