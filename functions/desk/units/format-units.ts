import { GRAMS_PER_KG, satangToThb } from '../../src/measures/units';
import { westernDigits } from '../../src/text/pasted-text';

/** Writes a whole number of small units as a decimal of the large one. `formatDecimal(1250, 2)` is `12.5`. */
export function formatDecimal(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/(?<!0)0+$/, '');
  const whole = digits.slice(0, -places);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const DECIMAL = /^(\d{1,9})(?:\.(\d+))?$/;

/** The inverse, exact. Undefined if the text is not a decimal, or has more than `places` decimals. */
export function parseDecimal(text: string, places: number): number | undefined {
  const match = DECIMAL.exec(
    westernDigits(text)
      .trim()
      .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, ''),
  );
  if (match === null) return undefined;
  const fraction = (match[2] ?? '').replace(/(?<!0)0+$/, '');
  if (fraction.length > places) return undefined;
  return Number((match[1] ?? '') + fraction.padEnd(places, '0'));
}

/** `28.5%` and `28.5 %` are 28.5 per cent. */
export const withoutPercent = (text: string): string => text.replace(/%$/, '').trimEnd();

/** `formatThb(-1250)` is `-12.5`. */
export const formatThb = (satang: number): string =>
  satang < 0 ? `-${formatDecimal(-satang, 2)}` : formatDecimal(satang, 2);

export const formatKg = (grams: number): string => formatDecimal(grams, 3);
export const formatPercent = (basisPoints: number): string => formatDecimal(basisPoints, 2);

/** Amounts of a card as a person reads them in its messages. */
export const kg = (grams: number): string => `${grams / GRAMS_PER_KG} kg`;
export const thb = (satang: number): string => `${satangToThb(satang)} THB`;
export const perKg = (satang: number): string => `${thb(satang)} per kg`;

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

const findUnit = (name: string): (typeof UNITS)[number] | undefined =>
  UNITS.find(([stored]) => name.endsWith(stored));

/** The name of a stored field in the reader's unit: `area_fee_satang` is `area_fee_thb`. */
export function shownName(name: string): string {
  const [stored = '', shown = ''] = findUnit(name) ?? [];
  return `${name.slice(0, name.length - stored.length)}${shown}`;
}

/** How many of a stored field's units are one of the reader's; undefined for other fields. */
export const unitsPerShown = (name: string): number | undefined => findUnit(name)?.[2];

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
