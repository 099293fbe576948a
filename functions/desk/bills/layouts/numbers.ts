import { halfUp } from '../../../src/measures/rounding';
import { plainCode } from '../../../src/text/pasted-text';
import { readDayCell } from '../../units/reading';

export type DecimalMark = '.' | ',';

const ENDS_WITH = {
  '.': /(?:\.\d{1,2}|^-?0\.\d+)-?$/,
  ',': /(?:,\d{1,2}|^-?0,\d+)-?$/,
} as const;

/** Undefined where no amount or weight tells it: `1.234` may be either. */
export function findDecimalMark(texts: readonly string[]): DecimalMark | undefined {
  const plain = texts.map(plainCode);
  const has = (mark: DecimalMark): boolean => plain.some((text) => ENDS_WITH[mark].test(text));
  if (has('.')) return '.';
  return has(',') ? ',' : undefined;
}

/** Below a thousand, and with three digits behind a mark. */
const MAY_BE_EITHER = /^-?\d{1,3}[.,]\d{3}-?$/;

const NUMBERS = {
  '.': /^(-?)(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,3}|(?=\.\d))(?:\.(\d+))?(-?)$/,
  ',': /^(-?)(\d{1,9}|[1-9]\d{0,2}(?:\.\d{3}){1,3}|(?=,\d))(?:,(\d+))?(-?)$/,
} as const;

/** Of a baht. */
const AMOUNT_PLACES = 2;

/**
 * A decimal in units of `10^-places`, exact; undefined if it is none or has more decimals. Some
 * carriers write the sign of a credit at the end.
 * @example readNumber('1,234.50-', 2, '.') // -123450
 */
export function readNumber(
  given: string,
  places: number,
  mark: DecimalMark | undefined,
): number | undefined {
  const text = plainCode(given).replaceAll(' ', '');
  const isDecimal = places > AMOUNT_PLACES && text.includes('.');
  if (mark === undefined && !isDecimal && MAY_BE_EITHER.test(text)) return undefined;
  const [found, sign = '', whole = '', digits = '', signAtEnd = ''] =
    NUMBERS[mark ?? '.'].exec(text) ?? [];
  const decimals = digits.replace(/(?<!0)0+$/, '');
  const signs = sign + signAtEnd;
  if (found === undefined || decimals.length > places || signs === '--') return undefined;
  const units = Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(places, '0'));
  return signs === '-' && units !== 0 ? -units : units;
}

/** Of a kilogram or a pound, which is 453.59237 g by definition. */
const PLACES = 4;
const DG_OF_POUNDS = { dividend: 45_359_237, divisor: 100_000_000 } as const;

/** A weight in decigrams, halves rounded up. */
export function readWeight(
  text: string,
  unit: 'kg' | 'lb',
  mark: DecimalMark | undefined,
): number | undefined {
  const units = readNumber(text, PLACES, mark);
  if (units === undefined || units < 0) return undefined;
  return unit === 'kg' ? units : halfUp(units * DG_OF_POUNDS.dividend, DG_OF_POUNDS.divisor);
}

const CENTIMETRES_OF_INCH = 2.54;
const DECIMALS_OF_CM = 3;

/** A length in hundredths of a millimetre. */
export function readLength(
  text: string,
  unit: 'cm' | 'in',
  mark: DecimalMark | undefined,
): number | undefined {
  const units = readNumber(text, DECIMALS_OF_CM, mark);
  if (units === undefined || units <= 0) return undefined;
  return unit === 'cm' ? units : Math.round(units * CENTIMETRES_OF_INCH);
}

export type Sides = [length: number, width: number, height: number];

/** `40x30x20`, `40.0 X 30.0 X 20.0`; undefined if they are not three. */
export function readThreeSides(
  text: string,
  unit: 'cm' | 'in',
  mark: DecimalMark | undefined,
): Sides | undefined {
  const [length, width, height, ...more] = text
    .split(/[x*×]/i)
    .map((side) => readLength(side.trim(), unit, mark));
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return more.length === 0 ? [length, width, height] : undefined;
}

/** `20261121`, `2026-11-21`, `2026/11/21`; also `21/11/2026`, which can only be one day. */
export function readBillDay(text: string): ReturnType<typeof readDayCell> {
  const read = readDayCell(
    plainCode(text).replace(/^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/, '$1-$2-$3'),
  );
  if (read.kind === 'value') return read;
  const near = read.fault.code === 'day_otherwise' ? read.fault.values['near'] : undefined;
  const [day, other] = Array.isArray(near) ? near.map(String) : [];
  return day === undefined || other !== undefined ? read : { kind: 'value', value: day };
}

/** The unit of a weight or a length by its code: `K`, `KGS`, `L`, `LBS`, `C`, `I`. */
export const parseWeightUnit = (text: string, otherwise: 'kg' | 'lb'): 'kg' | 'lb' =>
  /^l/i.test(text) ? 'lb' : /^k/i.test(text) ? 'kg' : otherwise;

export const parseLengthUnit = (text: string, otherwise: 'cm' | 'in'): 'cm' | 'in' =>
  /^i/i.test(text) ? 'in' : /^c/i.test(text) ? 'cm' : otherwise;
