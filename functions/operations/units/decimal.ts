/** Writes a whole number of small units as a decimal of the large one. `formatDecimal(1250, 2)` is `12.5`. */
export function formatDecimal(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, -places);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const DECIMAL = /^(\d{1,9})(?:\.(\d+))?$/;

/** The inverse, exact. Undefined if the text is not a decimal, or has more than `places` decimals. */
export function parseDecimal(text: string, places: number): number | undefined {
  const match = DECIMAL.exec(text.trim().replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, ''));
  if (match === null) return undefined;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > places) return undefined;
  return Number((match[1] ?? '') + fraction.padEnd(places, '0'));
}
