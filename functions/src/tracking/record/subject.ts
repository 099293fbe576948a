import { isIntact, readReference } from '../../fields/record-id';
import { normaliseNumber } from '../numbers/normalise-number';

/** What a tracking number may name: one of our shipments or pickups, a carrier's parcel. */
export interface Subject {
  /** Where the number is one of ours, or may be. */
  readonly shipmentId: string | undefined;
  /** Where it may be a pickup's. */
  readonly pickupId?: string;
  /** Where it is a carrier's, or may be. */
  readonly carrierNumber: string | undefined;
  /** Under which all that is known of it is kept. */
  readonly key: string;
}

const OUR_LENGTH = 14;

/** Whether a number, without what people put between, is as long as ours with their prefix. */
export const isOurForm = (number: string): boolean => number.length === OUR_LENGTH;

/**
 * `SR-3F7K-21MP-Q0TX` is a shipment of ours, `PR-3F7K-21MP-Q0TX` may be a pickup where its check
 * character fits, or a carrier's; twelve letters and digits may be the id of a shipment of ours
 * where theirs does, and else are a carrier's. Undefined for what is neither.
 */
export function readSubject(text: string): Subject | undefined {
  const number = normaliseNumber(text);
  if (number === undefined) return undefined;
  const id = readReference('SR', number);
  if (number.startsWith('SR') && isOurForm(number)) {
    return id === undefined
      ? { shipmentId: undefined, carrierNumber: number, key: number }
      : { shipmentId: id, carrierNumber: undefined, key: id };
  }
  const pickupId = isOurForm(number) ? readReference('PR', number) : undefined;
  if (pickupId !== undefined && isIntact(pickupId)) {
    return { shipmentId: undefined, pickupId, carrierNumber: number, key: number };
  }
  const shipmentId = id !== undefined && isIntact(id) ? id : undefined;
  return { shipmentId, carrierNumber: number, key: shipmentId ?? number };
}
