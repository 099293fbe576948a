import {
  EVERYWHERE,
  MAX_WEIGHT_GRAMS,
  SIZE_MEASURES,
  WEIGHT_MEASURES,
} from '../../../src/pricing/cards/rate-card';
import { cardFileFault, fileFault } from '../../faults/files';
import { BAHT, CENTIMETRES, type Cell, type Cells, KILOGRAMS, isBlank, splitOption } from './cells';
import { LIMITS, isOneOf } from './value-lines';

/** The cells of a line, its name among them, without its options. */
const FEE_CELLS = 4;

const MEASURES = [...WEIGHT_MEASURES, ...SIZE_MEASURES];
const OPTIONS = ['group=NAME', 'min_kg=WEIGHT', 'no_fuel', 'per=shipment'];

/** A threshold at which a fee applies as well, and one above which it does. */
const AT_LEAST = /^(?:at least|>=|≥)\s*/i;
const ABOVE = /^(?:above|over|more than|>)\s*/i;

/** The handling fees, demand surcharges, remote areas and country fees of a card, line by line. */
export class FeeLines {
  private readonly handlingFees: object[] = [];
  private readonly demandSurcharges: object[] = [];
  private readonly remoteAreas: object[] = [];
  private readonly countryFees: object[] = [];

  constructor(private readonly cells: Cells) {}

  takeHandlingFee(cells: readonly Cell[], first: Cell): void {
    const [, measure, above, fee] = cells;
    const path = this.cells.placeOne('handling_fees', this.handlingFees.length, first);
    const kind = measure?.text.toLowerCase() ?? '';
    if (!isOneOf(MEASURES, kind)) {
      const wrong = { text: measure?.text ?? '', known: MEASURES, near: [] };
      this.cells.fault(measure ?? first, fileFault('not_one_of', wrong));
      return;
    }
    const isWeight = isOneOf(WEIGHT_MEASURES, kind);
    const isAtLeast = AT_LEAST.test(above?.text ?? '');
    const threshold = above && {
      ...above,
      text: above.text.replace(isAtLeast ? AT_LEAST : ABOVE, ''),
    };
    const limit = this.cells.decimal(threshold, isWeight ? KILOGRAMS : CENTIMETRES, first);
    const fee_satang = this.cells.decimal(fee, BAHT, first);
    const options = this.readOptions(cells.slice(FEE_CELLS), path);
    if (limit === undefined || fee_satang === undefined) return;
    const over = isWeight ? { above_grams: limit } : { above_mm: limit };
    const atLeast = isAtLeast && { at_least: true };
    this.handlingFees.push({ kind, ...over, fee_satang, ...options, ...atLeast });
  }

  takeDemandSurcharge(cells: readonly Cell[], first: Cell): void {
    const [, from, to, perKg] = cells;
    this.cells.nothingBeyond(cells, FEE_CELLS, cardFileFault('demand_takes_three'));
    this.cells.placeOne('demand_surcharges', this.demandSurcharges.length, first);
    const firstDay = this.cells.day(from, first);
    const lastDay = this.cells.day(to, first);
    const per_kg_satang = this.cells.decimal(perKg, BAHT, first);
    if (firstDay === undefined || lastDay === undefined || per_kg_satang === undefined) return;
    this.demandSurcharges.push({ from: firstDay, to: lastDay, per_kg_satang });
  }

  /** What may follow a handling fee, in any order. */
  private readOptions(cells: readonly Cell[], path: string): object {
    const options: Record<string, unknown> = {};
    for (const cell of cells.filter(({ text }) => text !== '')) {
      const [name, value] = this.readOption(cell);
      if (name === undefined) continue;
      if (name in options) {
        const [known] = splitOption(cell.text);
        this.cells.fault(cell, cardFileFault('line_has_already', { value: known }));
      }
      options[name] = value;
      this.cells.place(`${path}.${name}`, cell);
    }
    return options;
  }

  private readOption(cell: Cell): [name?: string, value?: unknown] {
    const [name, value] = splitOption(cell.text);
    const option = name.toLowerCase();
    if (option === 'no_fuel' && value === '') return ['no_fuel', true];
    if (option === 'group' && value !== '') return ['group', value];
    if (option === 'per' && value.toLowerCase() === 'shipment') return ['per', 'shipment'];
    if (option === 'min_kg') return ['min_grams', this.readLeastWeight({ ...cell, text: value })];
    this.unknownOption(cell, 'handling fee', OPTIONS);
    return [];
  }

  private unknownOption(cell: Cell, fee: string, options: readonly string[]): void {
    this.cells.fault(cell, cardFileFault('option_unknown', { text: cell.text, fee, options }));
  }

  private readLeastWeight(cell: Cell): number {
    const grams = this.cells.decimal(cell, KILOGRAMS, cell) ?? MAX_WEIGHT_GRAMS;
    if (grams > 0 && grams <= MAX_WEIGHT_GRAMS) return grams;
    this.cells.fault(cell, cardFileFault('min_kg_beyond', { most: MAX_WEIGHT_GRAMS }));
    return MAX_WEIGHT_GRAMS;
  }

  takeRemoteArea(cells: readonly Cell[], first: Cell): void {
    const [, name, flat, perKg] = cells;
    const path = this.cells.placeOne('remote_areas', this.remoteAreas.length, first);
    this.placeParts(path, { tier: name, flat_satang: flat, per_kg_satang: perKg });
    const tier = this.cells.required(name, 'name of the tier', first);
    if (isBlank(flat) && isBlank(perKg)) {
      this.cells.fault(flat ?? first, cardFileFault('remote_area_without_amount'));
    }
    const flat_satang = isBlank(flat) ? 0 : this.cells.decimal(flat, BAHT, first);
    const per_kg_satang = isBlank(perKg) ? 0 : this.cells.decimal(perKg, BAHT, first);
    const options = this.readNoFuel(cells, 'remote area');
    if (tier === undefined || flat_satang === undefined || per_kg_satang === undefined) return;
    this.remoteAreas.push({ tier, flat_satang, per_kg_satang, ...options });
  }

  takeCountryFee(cells: readonly Cell[], first: Cell): void {
    const [, label, fee, list] = cells;
    const path = this.cells.placeOne('country_fees', this.countryFees.length, first);
    this.placeParts(path, { name: label, fee_satang: fee, countries: list });
    const name = this.cells.required(label, 'name of the fee', first);
    const fee_satang = this.cells.decimal(fee, BAHT, first);
    const isListed = this.cells.required(list, 'list of countries', first) !== undefined;
    const isForAll = list?.text.trim() === EVERYWHERE;
    const countries =
      list === undefined || isForAll ? [] : this.cells.countries(list, `${path}.countries`);
    const options = this.readNoFuel(cells, 'country fee');
    if (name === undefined || fee_satang === undefined || !isListed) return;
    const where = isForAll ? [EVERYWHERE] : countries;
    this.countryFees.push({ name, fee_satang, countries: where, ...options });
  }

  finish(): object {
    return {
      handling_fees: this.handlingFees,
      demand_surcharges: this.demandSurcharges,
      ...(this.remoteAreas.length > 0 && { remote_areas: this.remoteAreas }),
      ...(this.countryFees.length > 0 && { country_fees: this.countryFees }),
    };
  }

  private placeParts(path: string, parts: Readonly<Record<string, Cell | undefined>>): void {
    for (const [part, cell] of Object.entries(parts)) {
      if (cell !== undefined) this.cells.place(`${path}.${part}`, cell);
    }
  }

  private readNoFuel(cells: readonly Cell[], fee: string): object {
    let options = {};
    for (const cell of cells.slice(FEE_CELLS).filter(({ text }) => text !== '')) {
      if (cell.text.toLowerCase() !== 'no_fuel') this.unknownOption(cell, fee, ['no_fuel']);
      else if ('no_fuel' in options) {
        this.cells.fault(cell, cardFileFault('line_has_already', { value: 'no_fuel' }));
      } else options = { no_fuel: true };
    }
    return options;
  }
}

const LIMIT_NAMES = ['max_weight_kg', 'max_side_cm', 'max_length_plus_girth_cm'] as const;
const LIMIT_OPTIONS = LIMIT_NAMES.map((name) => `${name}=NUMBER`);

/** The limits of countries, line by line: `country_limit,Bolivia; PE,max_weight_kg=30`. */
export class LimitLines {
  private readonly limits: object[] = [];

  constructor(private readonly cells: Cells) {}

  take(cells: readonly Cell[], first: Cell): void {
    const [, list, ...options] = cells;
    const path = this.cells.placeOne('country_limits', this.limits.length, first);
    if (list !== undefined) this.cells.place(`${path}.countries`, list);
    const isListed = this.cells.required(list, 'list of countries', first) !== undefined;
    const countries = list === undefined ? [] : this.cells.countries(list, `${path}.countries`);
    const limits: Record<string, number> = {};
    for (const cell of options.filter(({ text }) => text !== '')) {
      const [name, value] = splitOption(cell.text);
      const known = LIMIT_NAMES.find((one) => one === name.toLowerCase());
      if (known === undefined) {
        const wrong = { text: cell.text, fee: 'country limit', options: LIMIT_OPTIONS };
        this.cells.fault(cell, cardFileFault('option_unknown', wrong));
        continue;
      }
      const [member, unit] = LIMITS[known];
      if (member in limits) {
        this.cells.fault(cell, cardFileFault('line_has_already', { value: known }));
      }
      this.cells.place(`${path}.${member}`, cell);
      const limit = this.cells.decimal({ ...cell, text: value }, unit, cell, `${path}.${member}`);
      if (limit !== undefined) limits[member] = limit;
    }
    if (options.every(({ text }) => text === '')) {
      this.cells.fault(first, cardFileFault('values_missing', { known: LIMIT_OPTIONS }));
    } else if (isListed && Object.keys(limits).length > 0) {
      this.limits.push({ countries, ...limits });
    }
  }

  finish(): object {
    return this.limits.length === 0 ? {} : { country_limits: this.limits };
  }
}
