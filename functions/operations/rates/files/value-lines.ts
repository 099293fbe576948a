import { nearestOf } from '../../../src/fields/nearest';
import { FUEL_BASES, type FuelBase } from '../../../src/quotes/cards/rate-card';
import { cardFileFault } from '../../faults/card-files';
import { fileFault } from '../../faults/files';
import { CENTIMETRES, KILOGRAMS, START, type Cell, type Cells } from './cells';
import { isOneOf } from './line-names';

interface Unit {
  readonly places: number;
  readonly unit: string;
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
};

/** The lines of a card that have one value. */
export class ValueLines {
  private readonly values = new Map<string, Cell>();

  constructor(private readonly cells: Cells) {}

  take(name: string, first: Cell, cells: readonly Cell[]): void {
    if (this.values.has(name)) {
      this.cells.fault(first, cardFileFault('line_repeated', { line: name }));
    }
    this.cells.nothingBeyond(cells, 2, cardFileFault('line_takes_one', { line: name }));
    this.values.set(name, cells[1] ?? { ...first, text: '' });
    this.cells.place(name, cells[1] ?? first);
  }

  cell(name: string): Cell | undefined {
    return this.values.get(name);
  }

  text(name: string): string {
    return this.values.get(name)?.text ?? '';
  }

  yesOrNo(name: string): boolean {
    const cell = this.values.get(name);
    const value = YES_OR_NO[cell?.text.toLowerCase() ?? 'yes'];
    if (value === undefined) {
      const fault = fileFault('not_yes_or_no', { text: cell?.text ?? '' });
      this.cells.fault(cell ?? START, fault, name);
    }
    return value ?? true;
  }

  /** Empty if the line is missing or empty, or after a fault. */
  day(name: string): string {
    const cell = this.values.get(name);
    return cell === undefined || cell.text === '' ? '' : (this.cells.day(cell, cell, name) ?? '');
  }

  /** Null if the line is missing or empty. Only limits, markup and discount may be. */
  number(name: string, path: string, unit: Unit): number | null {
    const cell = this.values.get(name);
    if (cell !== undefined) this.cells.place(path, cell);
    if (cell === undefined || cell.text === '') return null;
    return this.cells.decimal(cell, unit, cell, path) ?? null;
  }

  /** A number, or a word that stands for one. */
  numberOr<Word extends string>(
    word: Word,
    name: string,
    path: string,
    unit: Unit,
  ): number | Word | null {
    const text = this.text(name);
    if (text.toLowerCase() === word) return word;
    const cell = this.values.get(name);
    if (cell === undefined || !/^[a-z]/i.test(text)) return this.number(name, path, unit);
    this.cells.fault(cell, cardFileFault('word_or_number', { text, word, unit: unit.unit }), path);
    return null;
  }

  /** The courier's limits. */
  limits(): object {
    const number = (name: string, member: string, unit: Unit): object => ({
      [member]: this.number(name, `limits.${member}`, unit),
    });
    return {
      ...number('max_weight_kg', 'max_actual_weight_grams', KILOGRAMS),
      ...number('max_side_cm', 'max_side_mm', CENTIMETRES),
      ...number('max_length_plus_girth_cm', 'max_length_plus_girth_mm', CENTIMETRES),
    };
  }

  /** A member that a card has only if the line exists. */
  optional(name: string, path: string, unit: Unit): object {
    const value = this.number(name, path, unit);
    return value === null ? {} : { [path]: value };
  }
}

/** The line that names what fuel applies to, in one cell or in several. */
export class FuelOnLine {
  private bases: FuelBase[] | undefined;

  constructor(private readonly cells: Cells) {}

  take(cells: readonly Cell[], first: Cell): void {
    if (this.bases !== undefined) {
      this.cells.fault(first, cardFileFault('line_repeated', { line: 'fuel_on' }));
    }
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
      this.cells.fault(cells[1] ?? first, cardFileFault('values_missing', { known: FUEL_BASES }));
    }
    for (const { name, cell } of names) {
      if (!isOneOf(FUEL_BASES, name)) {
        const nearest = nearestOf(name, FUEL_BASES);
        const near = nearest === undefined ? [] : [nearest];
        this.cells.fault(cell, fileFault('not_one_of', { text: name, known: FUEL_BASES, near }));
      } else if (bases.includes(name)) {
        this.cells.fault(cell, cardFileFault('line_has_already', { value: name }));
      } else bases.push(name);
    }
  }

  finish(): object {
    return this.bases === undefined || this.bases.length === 0 ? {} : { fuel_on: this.bases };
  }
}
