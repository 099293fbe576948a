import { heldNumber } from '../../../../src/carrier-numbers/normalise-number';
import { readNumberText } from '../../../../src/carrier-numbers/read-number-text';

/** A carrier's number as the service stores what it is sent: that within a barcode. */
export function storedNumber(text: string): string {
  const reading = readNumberText(text, 'parcel');
  return reading.kind === 'number' ? heldNumber(reading.number) : text.trim();
}
