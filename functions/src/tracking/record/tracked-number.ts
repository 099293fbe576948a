import { isIntact, readReference } from '../../fields/record-id';
import { heldNumber, normaliseNumber } from '../numbers/normalise-number';

/** What a tracking number may refer to: one of our records, or a carrier's parcel. */
export interface TrackedNumber {
  /** Set if the number is, or may be, one of our shipments. */
  readonly shipmentId: string | undefined;
  /** Set if it may be a pickup. */
  readonly pickupId?: string;
  /** Set if it is, or may be, a carrier's number. */
  readonly carrierNumber: string | undefined;
  /** What was scanned, if it is a barcode that holds the carrier's number. */
  readonly barcode?: string;
  /** The key of the number's stored state. */
  readonly key: string;
}

const OWN_LENGTH = 14;

/** Whether a normalised number has the length of one of ours with its prefix. */
export const hasOwnLength = (number: string): boolean => number.length === OWN_LENGTH;

/**
 * Interprets a tracking number; undefined if it cannot be one.
 *
 * `SR-3F7K-21MP-Q0TB` is one of our shipments. `PR-3F7K-21MP-Q0TB` may be a pickup if its check
 * character matches, or else a carrier's number. Twelve letters and digits may be a shipment's id
 * if theirs matches, or else a carrier's number.
 */
export function readTrackedNumber(text: string): TrackedNumber | undefined {
  const number = normaliseNumber(text);
  if (number === undefined) return undefined;
  const id = readReference('SR', number);
  if (number.startsWith('SR') && hasOwnLength(number)) {
    return id === undefined
      ? { shipmentId: undefined, carrierNumber: number, key: number }
      : { shipmentId: id, carrierNumber: undefined, key: id };
  }
  const pickupId = hasOwnLength(number) ? readReference('PR', number) : undefined;
  if (pickupId !== undefined && isIntact(pickupId)) {
    return { shipmentId: undefined, pickupId, carrierNumber: number, key: number };
  }
  const shipmentId = id !== undefined && isIntact(id) ? id : undefined;
  const held = heldNumber(number);
  const barcode = held === number ? {} : { barcode: number };
  return { shipmentId, carrierNumber: held, ...barcode, key: shipmentId ?? held };
}
