import { KNOWN_CARRIERS } from './known-carriers';
import { fittingForms } from './number-form';

const BARCODES = KNOWN_CARRIERS.flatMap(({ forms }) => forms).filter(
  ({ holds }) => holds !== undefined,
);

/**
 * The tracking number that a normalised number holds, if it is a barcode of FedEx or USPS whose
 * check digit matches; otherwise the number itself.
 *
 * @example heldNumber('1001921334250001000300779017972697') // '779017972697'
 */
export function heldNumber(number: string): string {
  const barcode = fittingForms(BARCODES, number).find(({ isChecked }) => isChecked);
  return barcode?.form.holds?.(number) ?? number;
}
