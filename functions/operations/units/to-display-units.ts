/** The suffix of a stored field, that of the unit in which people read it, and how many it takes. */
const UNITS = [
  ['_satang', '_thb', 100],
  ['_grams', '_kg', 1000],
  ['_mg', '_kg', 1_000_000],
  ['_mm', '_cm', 10],
  ['_um', '_cm', 10_000],
  ['_bp', '_percent', 100],
] as const;

/** Turns stored fields into the reader's units: `{ base_satang: 1250 }` into `{ base_thb: 12.5 }`. */
export function toDisplayUnits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDisplayUnits);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => convert(name, inner)));
}

function convert(name: string, value: unknown): [string, unknown] {
  const factor = unitsPerShown(name);
  if (factor === undefined) return [name, toDisplayUnits(value)];
  const divide = (one: unknown): unknown => (typeof one === 'number' ? one / factor : one);
  return [shownName(name), Array.isArray(value) ? value.map(divide) : divide(value)];
}

const unitOf = (name: string): (typeof UNITS)[number] | undefined =>
  UNITS.find(([stored]) => name.endsWith(stored));

/** The name of a stored field in the reader's unit: `area_fee_satang` is `area_fee_thb`. */
export function shownName(name: string): string {
  const [stored = '', shown = ''] = unitOf(name) ?? [];
  return `${name.slice(0, name.length - stored.length)}${shown}`;
}

/** How many of a stored field's units are one of the reader's; undefined for other fields. */
export const unitsPerShown = (name: string): number | undefined => unitOf(name)?.[2];

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
