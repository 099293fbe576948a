import { shownName } from '../../units/to-display-units';

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
  'round_weight_to_kg',
  'weight_step_kg',
  'lower_of_higher_weight',
  'max_weight_kg',
  'max_side_cm',
  'max_length_plus_girth_cm',
  'parcel_type',
  'document_type',
] as const;

/** The lines that hold a value for each zone. */
export const PER_ZONE = [
  'zone',
  'countries',
  'area_fee_thb',
  'estimated_days',
  'freight_discount_percent',
] as const;

const APART_FROM_TARIFFS =
  /_name$|^valid_|_percent$|^(?:active|note|vat_mode|fuel_on|handling_fee|demand_surcharge|remote_area|country_fee|proof)$/;

/** Whether a line has nothing to do with the zones, weights and prices of a tariff. */
export const isApartFromTariffs = (name: string): boolean => APART_FROM_TARIFFS.test(name);

/** The lines whose names differ from those of their values. */
const LINE_OF: Readonly<Record<string, string>> = {
  rounding_unit_satang: 'rounding_thb',
  'limits.max_actual_weight_grams': 'max_weight_kg',
  'limits.max_side_mm': 'max_side_cm',
  'limits.max_length_plus_girth_mm': 'max_length_plus_girth_cm',
  zones: 'zone',
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
};

export const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((other) => other === name);

/** The name of the line that holds one value of the card, if any. */
export function lineOf(path: string): string | undefined {
  const name = LINE_OF[path] ?? shownName(path);
  return isOneOf(ONE_VALUE, name) || isOneOf(PER_ZONE, name) ? name : undefined;
}

/** A value of the card by the name of its line or of its part of a line. */
export const nameInCsv = (path: string): string =>
  LINE_OF[path] ?? PART_OF[path] ?? shownName(path);
