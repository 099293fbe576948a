import { SSF, type CellObject } from '@e965/xlsx';

/** Spreadsheets compute and show 15 digits, and save 17: 10.500000000000002 for 10.5. */
const DIGITS = 15;

const PERCENT_PLACES = 100;

const SECONDS_PER_DAY = 86_400;
const MS_PER_SECOND = 1000;

/** Day 0. Spreadsheets believe that 1900 was a leap year, so that days since then are one more. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** The library declares it without a type; its documentation has this one. */
const { is_date: isDate } = SSF as { readonly is_date: (format: string) => boolean };

/** Days count from 1904 in some files from a Mac. */
export interface DateSystem {
  readonly date1904: boolean;
}

/**
 * What a cell holds, as it would be typed: a decimal without grouping or unit, `28.5%`,
 * `2027-01-05`, `14:30`, `true`. The calendar that a day is shown in plays no part: its value is the
 * same.
 */
export function cellText({ t, v, z }: CellObject, dates: DateSystem): string {
  if (typeof v === 'number' && t === 'n')
    return numberText(v, z === undefined ? '' : String(z), dates);
  return v === undefined ? '' : String(v).trim();
}

function numberText(value: number, format: string, dates: DateSystem): string {
  if (isDate(format) && value >= 0) return dateText(value, dates);
  // Neither texts between quotes, escaped signs nor colours count.
  const signs = format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (signs.includes('%')) return `${decimalText(value * PERCENT_PLACES)}%`;
  // Postal codes keep their zeros.
  return /^0{2,}$/.test(signs)
    ? decimalText(value).padStart(signs.length, '0')
    : decimalText(value);
}

const decimalText = (value: number): string => String(Number(value.toPrecision(DIGITS)));

function dateText(value: number, { date1904 }: DateSystem): string {
  const seconds = Math.round(value * SECONDS_PER_DAY);
  const epoch = date1904 ? EPOCH_1904 : EPOCH_1900;
  const iso = new Date(epoch + seconds * MS_PER_SECOND).toISOString();
  const [day = '', time = ''] = iso.replace(/(?::00)?\.000Z$/, '').split('T');
  if (seconds < SECONDS_PER_DAY) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
