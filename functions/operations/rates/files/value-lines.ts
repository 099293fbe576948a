import { CENTIMETRES, KILOGRAMS, START, type Cell, type Cells } from './cells';

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
    if (this.values.has(name)) this.cells.fault(first, `There is already a line ${name}.`);
    this.cells.nothingBeyond(cells, 2, `The line ${name} takes only one value.`);
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
    if (value === undefined) this.cells.fault(cell ?? START, `${name} must be yes or no.`, name);
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
    this.cells.fault(cell, `"${text}" is neither ${word} nor a number in ${unit.unit}.`, path);
    return null;
  }

  /** What the courier carries at most. */
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

  /** A member that a card has only where the line is there. */
  optional(name: string, path: string, unit: Unit): object {
    const value = this.number(name, path, unit);
    return value === null ? {} : { [path]: value };
  }
}
