import { postalFormat } from './postal-formats';

const BASE = 37;
/** 37 to the tenth is the highest power below 2^53. */
const PLACES = 10;
const POWERS = Array.from({ length: PLACES + 1 }, (_, exponent) => BASE ** exponent);

const CODE_OF_0 = 48;
const CODE_OF_9 = 57;
const CODE_OF_A = 65;

/** Whole numbers, both included; canonical codes are in the order of their numbers. */
export interface CodeInterval {
  readonly low: number;
  readonly high: number;
}

/** The number of a canonical code; codes with this prefix follow it. */
export function codeNumber(code: string): number {
  let number = 0;
  for (let at = 0; at < code.length; at += 1) {
    number = number * BASE + placeValue(code.charCodeAt(at));
  }
  return number * (POWERS[PLACES - code.length] ?? 0);
}

/**
 * All codes from those that begin with `from` to those that begin with `to`, both canonical.
 *
 * @example codeInterval('US', '995', '997') // holds 99500 and 99799
 */
export function codeInterval(country: string, from: string, to = from): CodeInterval {
  const first = isBritishArea(country, from) ? `${from}0` : from;
  const last = isBritishArea(country, to) ? `${to}9` : to;
  const width = POWERS[PLACES - last.length] ?? 1;
  return { low: codeNumber(first), high: codeNumber(last) + width - 1 };
}

// Zero stands for the end of a code, so that a code sorts before its extensions.
const placeValue = (character: number): number =>
  character <= CODE_OF_9 ? character - CODE_OF_0 + 1 : character - CODE_OF_A + 11;

/** The area M has the districts M1 to M90: ME and MK are other areas. */
const isBritishArea = (country: string, code: string): boolean =>
  code.length === 1 && postalFormat(country).kind === 'british';
