import { carrierNamed, detectCarriers, isSure } from './known-carriers';
import { normaliseNumber } from './normalise-number';

const BETWEEN_NUMBERS = /[,;&|+\u3001\r\n\t]|\s(?:and|or|และ|หรือ)\s/i;

/** Whether a text lists numbers between signs that no number contains. */
export const areListed = (text: string): boolean => areNumbersBetween(BETWEEN_NUMBERS, text);

const areNumbersBetween = (separator: RegExp, text: string): boolean =>
  readNumbers(text.split(separator)).filter((number) => /\d/.test(number)).length > 1;

const readNumbers = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => normaliseNumber(text) ?? []);

/** A long number may be wrapped into lines. */
const BETWEEN_PARCELS = new RegExp(BETWEEN_NUMBERS.source.replace(String.raw`\r\n\t`, ''), 'i');

/** Signs within numbers as well: in the groups that labels print. */
const LINE_END = /[\r\n\t]/;
const SLASH = /\//;
const BETWEEN_GROUPS = [LINE_END, SLASH, /\s/, /[-\u2010-\u2015\u2212]/];

/**
 * Whether a text holds more than one carrier's number. Groups of one number are short, unlike one
 * another, or together a number whose check digit matches.
 */
export function areSeveralParcels(text: string): boolean {
  if (/^[A-Z0-9]*$/.test(text)) return false;
  if (areNumbersBetween(BETWEEN_PARCELS, text)) return true;
  const splits = BETWEEN_GROUPS.map((separator) => ({
    separator,
    parts: text.split(separator).filter((part) => part.trim() !== ''),
  })).filter(({ parts }) => parts.length > 1);
  if (splits.some(({ parts }) => parts.every(isKnown))) return true;
  if (splits.some(({ separator, parts }) => separator === SLASH && isCounted(parts))) return true;
  const joined = normaliseNumber(text);
  if (joined !== undefined && isSure(detectCarriers(joined))) return false;
  return splits.some(({ separator, parts }) =>
    separator === LINE_END || separator === SLASH
      ? readNumbers(parts).length === parts.length
      : haveSameForm(parts),
  );
}

/** Shorter ones are groups of a number. */
const MIN_KNOWN = 8;
const MIN_ALIKE = 9;

function isKnown(part: string): boolean {
  const number = normaliseNumber(part) ?? '';
  return number.length >= MIN_KNOWN && detectCarriers(number).length > 0;
}

/** `7714023778/2`, `7714023001/02`: a number, and which piece, or how the next number ends. */
const isCounted = ([first = '', ...others]: readonly string[]): boolean =>
  isKnown(first) && others.every((part) => /^\s*\d{1,3}\s*$/.test(part));

function haveSameForm(parts: readonly string[]): boolean {
  const [first = '', ...others] = parts.map((part) => toShape(normaliseNumber(part) ?? ''));
  return first.length >= MIN_ALIKE && others.every((shape) => shape === first);
}

const toShape = (number: string): string => number.replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'A');

const LABEL = /^([A-Z&]{2,12}(?: [A-Z&]{2,12}){0,2})[ .#-]+([^ .#-].*)$/;
const WORDS_FOR_NUMBER = /\b(?:AWB|HAWB|WAYBILL|TRACK|TRACKING|NO|NUMBER|EMS)\b/;

/** `AWB 7714023778`: a carrier or a word for its numbers before what is one without it. */
export function isLabelled(text: string): boolean {
  const [, words = '', rest = ''] = LABEL.exec(text) ?? [];
  if (!WORDS_FOR_NUMBER.test(words) && carrierNamed(words) === undefined) return false;
  return isKnown(rest) && !isKnown(text);
}
