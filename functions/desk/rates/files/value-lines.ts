import type { Fault } from '../../../src/errors/fault';
import { fieldProblem } from '../../../src/errors/field-faults';
import { FUEL_BASES, type FuelBase } from '../../../src/pricing/cards/rate-card';
import { findNearest } from '../../../src/text/nearest';
import { cardFileFault, fileFault } from '../../faults/files';
import { parseDecimal, shownName } from '../../units/format-units';
import { readTime } from '../../units/reading';
import { CENTIMETRES, type Cell, type Cells, KILOGRAMS, START, splitList } from './cells';

/** The lines of a card's CSV that hold one value. */
export const ONE_VALUE = [
  'courier_name',
  'display_name',
  'active',
  'valid_from',
  'valid_to',
  'note',
  'fuel_percent',
  'markup_percent',
  'discount_percent',
  'vat_mode',
  'vat_percent',
  'rounding_thb',
  'billed_by',
  'round_weight_to_kg',
  'weight_step_kg',
  'lower_of_higher_weight',
  'pieces',
  'max_pieces',
  'max_shipment_kg',
  'cutoff',
  'collects',
  'collects_on_holidays',
  'delivers',
  'max_weight_kg',
  'max_side_cm',
  'max_length_plus_girth_cm',
  'parcel_type',
  'document_type',
] as const;

export const PER_ZONE = [
  'zone',
  'countries',
  'area_fee_thb',
  'estimated_days',
  'freight_discount_percent',
] as const;

const APART_FROM_TARIFFS =
  /_name$|^valid_|_percent$|^(?:active|note|vat_mode|fuel_on|handling_fee|demand_surcharge|remote_area|country_fee|country_limit|billed_by|pieces|max_pieces|max_shipment_kg|cutoff|collects|collects_on_holidays|delivers|proof)$/;

/** Whether a line has nothing to do with the zones, weights and prices of a tariff. */
export const isApartFromTariffs = (name: string): boolean => APART_FROM_TARIFFS.test(name);

/** The lines whose names differ from those of their values. */
const LINE_OF: Readonly<Record<string, string>> = {
  rounding_unit_satang: 'rounding_thb',
  'limits.max_actual_weight_grams': 'max_weight_kg',
  'limits.max_side_mm': 'max_side_cm',
  'limits.max_length_plus_girth_mm': 'max_length_plus_girth_cm',
  zones: 'zone',
  'parcel.delivery_type': 'parcel_type',
  'document.delivery_type': 'document_type',
};

/** The parts of lines that have no name of their own. */
const PART_OF: Readonly<Record<string, string>> = {
  above_grams: 'weight above which a fee applies',
  above_mm: 'length above which a fee applies',
  fee_satang: 'fee',
  flat_satang: 'flat amount',
  per_kg_satang: 'baht per kilogram',
  weight_mg: 'weight',
  sides_um: 'side',
  price_satang: 'price',
  'pieces.weight_mg': 'weight',
  'pieces.sides_um': 'side',
  'pieces.quantity': 'quantity',
};

export const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((other) => other === name);

/** With the nearest of the words that are known. */
function buildChoiceFault(text: string, known: readonly string[]): Fault {
  const nearest = findNearest(text, known);
  return fileFault('not_one_of', { text, known, near: nearest === undefined ? [] : [nearest] });
}

/** The name of the line that holds one value of the card, if any. */
export function findLineName(path: string): string | undefined {
  const name = LINE_OF[path] ?? shownName(path);
  return isOneOf(ONE_VALUE, name) || isOneOf(PER_ZONE, name) ? name : undefined;
}

/** A value of the card by the name of its line or of its part of a line. */
export const nameInCsv = (path: string): string =>
  LINE_OF[path] ?? PART_OF[path] ?? shownName(path);

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

/** The lines of limits, of a card or of some countries, and their members. */
export const LIMITS = {
  max_weight_kg: ['max_actual_weight_grams', KILOGRAMS],
  max_side_cm: ['max_side_mm', CENTIMETRES],
  max_length_plus_girth_cm: ['max_length_plus_girth_mm', CENTIMETRES],
} as const;

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

  /** A member that a card has only if the line exists and is not empty. */
  private member(name: string, read: (cell: Cell) => unknown): object {
    const cell = this.values.get(name);
    const value = cell === undefined || cell.text === '' ? undefined : read(cell);
    return value === undefined ? {} : { [name]: value };
  }

  optionalYesOrNo(name: string): object {
    return this.member(name, () => this.yesOrNo(name));
  }

  /** A time of day; the schema refuses what is none. */
  optionalTime(name: string): object {
    return this.member(name, ({ text }) => readTime(text));
  }

  /** Weekdays, or what else `read` knows. */
  optionalDays(
    name: string,
    read: (text: string) => unknown,
    otherwise: (text: string) => Fault,
  ): object {
    return this.member(name, (cell) => {
      const days = read(cell.text);
      if (days === undefined) this.cells.fault(cell, otherwise(cell.text), name);
      return days;
    });
  }

  /** One of some words; after a fault the first, else what needs the line would seem to lack it. */
  optionalWord(name: string, known: readonly string[]): object {
    return this.member(name, (cell) => {
      const word = cell.text.toLowerCase();
      if (isOneOf(known, word)) return word;
      this.cells.fault(cell, buildChoiceFault(cell.text, known), name);
      return known[0];
    });
  }

  optionalCount(name: string): object {
    return this.member(name, (cell) => {
      const count = parseDecimal(cell.text, 0);
      const wrong = fieldProblem('field_not_whole');
      if (count === undefined) {
        this.cells.fault(cell, cardFileFault('line_wrong', { line: name, wrong }), name);
      }
      return count;
    });
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
    const members = Object.entries(LIMITS).map(([name, [member, unit]]) => {
      return [member, this.number(name, `limits.${member}`, unit)] as const;
    });
    return Object.fromEntries(members);
  }

  /** A member that a card has only if the line exists. */
  optional(name: string, path: string, unit: Unit): object {
    const value = this.number(name, path, unit);
    return value === null ? {} : { [path]: value };
  }
}

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
    const names = cells
      .slice(1)
      .flatMap((cell) => splitList(cell.text).map((name) => ({ name: name.toLowerCase(), cell })));
    if (names.length === 0) {
      this.cells.fault(cells[1] ?? first, cardFileFault('values_missing', { known: FUEL_BASES }));
    }
    for (const { name, cell } of names) {
      if (!isOneOf(FUEL_BASES, name)) {
        this.cells.fault(cell, buildChoiceFault(name, FUEL_BASES));
      } else if (bases.includes(name)) {
        this.cells.fault(cell, cardFileFault('line_has_already', { value: name }));
      } else bases.push(name);
    }
  }

  finish(): object {
    return this.bases === undefined || this.bases.length === 0 ? {} : { fuel_on: this.bases };
  }
}
