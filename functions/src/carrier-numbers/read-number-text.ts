import type { FieldFaultCode } from '../errors/field-faults';
import { plainCode } from '../text/pasted-text';
import { isBareDay, isMonthOfYear, isWrittenDay } from './days';
import { normaliseNumber } from './normalise-number';
import { areListed, areSeveralParcels, isLabelled } from './several-numbers';
import { heldText, isShortened, isWithZeros } from './spreadsheet-texts';

/**
 * Whose number is read: a carrier's of a parcel, or that of a bill; a reference may be any text. One
 * that is looked up may be a day that an earlier release stored as a number.
 */
export type NumberKind = 'parcel' | 'sought' | 'bill' | 'reference';

/** Why a text is not the number that somebody meant. */
export type NumberFault = 'digits_lost' | 'decimal' | 'several' | 'labelled' | 'day' | 'malformed';

export type NumberReading =
  | {
      readonly kind: 'number';
      /** Of a parcel, as tracking normalises it; otherwise as it was given. */
      readonly number: string;
    }
  | { readonly kind: 'fault'; readonly fault: NumberFault };

export const toFieldFaultCode = <Malformed extends FieldFaultCode>(
  fault: NumberFault,
  malformed: Malformed,
): Malformed | `field_number_${Exclude<NumberFault, 'malformed'>}` =>
  fault === 'malformed' ? malformed : `field_number_${fault}`;

/**
 * Reads a number as people, shops and spreadsheets write it. What a spreadsheet has made of it is a
 * fault, because the digits that it dropped cannot be known.
 * @example readNumberText('="7714023778"', 'parcel') // { kind: 'number', number: '7714023778' }
 * @example readNumberText('7.71402E+09', 'parcel') // { kind: 'fault', fault: 'digits_lost' }
 */
export function readNumberText(given: string, of: NumberKind): NumberReading {
  const text = heldText(given);
  const written = text.length > MAX_NUMBER_CHARACTERS ? '' : plainLines(text);
  const fault = findFault(written, of);
  if (fault !== undefined) return { kind: 'fault', fault };
  const number = of === 'parcel' || of === 'sought' ? normaliseNumber(written) : text;
  if (number === undefined) return { kind: 'fault', fault: 'malformed' };
  return of === 'parcel' && isBareDay(number)
    ? { kind: 'fault', fault: 'day' }
    : { kind: 'number', number };
}

/** Far more than any number has, with its separators. */
export const MAX_NUMBER_CHARACTERS = 200;

/** What ends a line may stand between two numbers, so it stays. */
const plainLines = (text: string): string =>
  text
    .split(/[\r\n\t]+/)
    .map(plainCode)
    .join('\n')
    .toUpperCase();

/** No carrier separates digits by one point alone. */
const DECIMAL = /^\d+(?:\.\d+|,\d{1,2})$/;

function findFault(text: string, of: NumberKind): NumberFault | undefined {
  if (isShortened(text)) return 'digits_lost';
  switch (of) {
    case 'parcel':
    case 'sought':
      if (areSeveralParcels(text)) return 'several';
      if (isLabelled(text)) return 'labelled';
      if (DECIMAL.test(text)) return 'decimal';
      return isWrittenDay(text) || isMonthOfYear(text) ? 'day' : undefined;
    case 'bill':
      if (areListed(text)) return 'several';
      if (isWithZeros(text)) return 'decimal';
      return isWrittenDay(text) ? 'day' : undefined;
    case 'reference':
      return undefined;
  }
}
