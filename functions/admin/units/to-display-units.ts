/** The suffix of a stored field, that of the unit in which people read it, and how many it takes. */
const UNITS = [
  ['_satang', '_thb', 100],
  ['_grams', '_kg', 1000],
  ['_mm', '_cm', 10],
  ['_bp', '_percent', 100],
] as const;

/** Turns stored fields into the reader's units: `{ base_satang: 1250 }` into `{ base_thb: 12.5 }`. */
export function toDisplayUnits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDisplayUnits);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => convert(name, inner)));
}

function convert(name: string, value: unknown): [string, unknown] {
  const unit = UNITS.find(([stored]) => name.endsWith(stored));
  if (unit === undefined) return [name, toDisplayUnits(value)];
  const [stored, shown, factor] = unit;
  const divide = (one: unknown): unknown => (typeof one === 'number' ? one / factor : one);
  return [
    `${name.slice(0, -stored.length)}${shown}`,
    Array.isArray(value) ? value.map(divide) : divide(value),
  ];
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
