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
  'max_weight_kg',
  'max_side_cm',
  'max_length_plus_girth_cm',
  'parcel_type',
  'document_type',
] as const;

/** Those that hold a value for each zone. */
export const PER_ZONE = ['zone', 'countries', 'area_fee_thb', 'estimated_days'] as const;

/** Where the line of a value has another name than the value. */
const LINE_OF: Readonly<Record<string, string>> = {
  fuel_bp: 'fuel_percent',
  vat_bp: 'vat_percent',
  rounding_unit_satang: 'rounding_thb',
  zones: 'zone',
};

export const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((other) => other === name);

/** The line that holds a value of the card by itself, if there is one. */
export function lineOf(path: string): string | undefined {
  const name = LINE_OF[path] ?? path;
  return isOneOf(ONE_VALUE, name) || isOneOf(PER_ZONE, name) ? name : undefined;
}
