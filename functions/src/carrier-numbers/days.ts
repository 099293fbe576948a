import { detectCarriers } from './known-carriers';

const MONTHS =
  'JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|' +
  'AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?';
const YEAR = String.raw`(\d{4}|\d{2})`;
const TIME = String.raw`(?:[T ]\d{1,2}:\d{2}.*)?`;
const BY_NAME = new RegExp(
  String.raw`^(?:\d{1,2}[-/. ](?:${MONTHS})(?:[-/. ]${YEAR})?|(?:${MONTHS}) \d{1,2},? ${YEAR})${TIME}$`,
);
const MONTH_OF_YEAR = new RegExp(String.raw`^(?:${MONTHS})[-/. ]${YEAR}$`);
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2${YEAR}${TIME}$`);

/** Whether a text in capitals is a day as spreadsheets show one: `22/11/2026`, `22-NOV-26`. */
export function isWrittenDay(text: string): boolean {
  if (BY_NAME.test(text)) return true;
  const [, year = '', , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (isWithin(year, 1900, 2099) && isMonthAndDay(month, day)) return true;
  const [, one, , other, last = ''] = YEAR_LAST.exec(text) ?? [];
  return (
    (isWithin(last, 0, 99) || isWithin(last, 1900, 2099)) &&
    (isMonthAndDay(one, other) || isMonthAndDay(other, one))
  );
}

/** `NOV-26`, which a spreadsheet makes of a month and a year, or of a month and a day. */
export const isMonthOfYear = (text: string): boolean => MONTH_OF_YEAR.test(text);

/** `20261122`, `22112026`: eight digits, which no known carrier's numbers have. */
export function isBareDay(number: string): boolean {
  if (!/^\d{8}$/.test(number) || detectCarriers(number).length > 0) return false;
  const [, year = '', month, day] = /^(.{4})(..)(..)$/.exec(number) ?? [];
  if (isWithin(year, 2010, 2049) && isMonthAndDay(month, day)) return true;
  const [, one, other, last = ''] = /^(..)(..)(.{4})$/.exec(number) ?? [];
  return isWithin(last, 2010, 2049) && (isMonthAndDay(one, other) || isMonthAndDay(other, one));
}

const BUDDHIST = 543;

/** Whether a year is within two, or its Buddhist one. */
const isWithin = (year: string, first: number, last: number): boolean =>
  year !== '' &&
  [0, BUDDHIST].some((era) => Number(year) >= first + era && Number(year) <= last + era);

const isMonthAndDay = (month = '', day = ''): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
