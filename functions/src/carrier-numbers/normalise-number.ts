import { plainCode } from '../text/pasted-text';
import { KNOWN_CARRIERS, fittingForms } from './known-carriers';

const FORM = /^[A-Z0-9]{5,50}$/;

/** A carrier's number without spaces and separators; undefined if the text is not one. */
export function normaliseNumber(text: string): string | undefined {
  const number = plainCode(text)
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  return FORM.test(number) ? number : undefined;
}

const BARCODES = KNOWN_CARRIERS.flatMap(({ forms }) => forms).filter(
  ({ holds }) => holds !== undefined,
);

/**
 * The tracking number that a normalised number holds, if it is a barcode of FedEx or USPS whose
 * check digit matches; otherwise the number itself.
 * @example heldNumber('1001921334250001000300779017972697') // '779017972697'
 */
export function heldNumber(number: string): string {
  const barcode = fittingForms(BARCODES, number).find(({ isChecked }) => isChecked);
  return barcode?.form.holds?.(number) ?? number;
}
