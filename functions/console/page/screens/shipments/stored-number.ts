import { heldNumber, normaliseNumber } from '../../../../src/tracking/numbers/normalise-number';

/** A carrier's number as the service stores what it is sent: that within a barcode. */
export function storedNumber(text: string): string {
  const number = normaliseNumber(text);
  return number === undefined ? text.trim() : heldNumber(number);
}
