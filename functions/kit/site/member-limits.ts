import type { Schema } from './schema';

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day, `YYYY-MM-DD`',
  'date-time': 'an instant with its offset',
  email: 'an e-mail address',
};

/** What a value is limited to, in words: `0 to 300`, `at most 100 characters`; or an empty text. */
export function limitsOf(schema: Schema): string {
  const { format, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    format === undefined ? '' : (FORMATS[format] ?? ''),
    range(shown(minimum), shown(maximum), ''),
    // That a text is not empty goes without saying.
    range(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
  ]
    .filter((text) => text !== '')
    .join('; ');
}

/** The bounds of numbers that JSON can hold at all are none. */
const shown = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) {
    return least === most ? `${plain(least)}${unit}` : `${plain(least)} to ${plain(most)}${unit}`;
  }
  if (least !== undefined) return `at least ${plain(least)}${unit}`;
  return most === undefined ? '' : `at most ${plain(most)}${unit}`;
}

const plain = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 6 });
