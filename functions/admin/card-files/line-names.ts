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

/** The lines whose names differ from those of their values. */
const LINE_OF: Readonly<Record<string, string>> = {
  fuel_bp: 'fuel_percent',
  vat_bp: 'vat_percent',
  rounding_unit_satang: 'rounding_thb',
  zones: 'zone',
};

export const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((other) => other === name);

/** The name of the line that holds one value of the card, if any. */
export function lineOf(path: string): string | undefined {
  const name = LINE_OF[path] ?? path;
  return isOneOf(ONE_VALUE, name) || isOneOf(PER_ZONE, name) ? name : undefined;
}
