import { groupBy } from '../../../src/measures/group-by';
import { readReference } from '../../../src/model/creation/record-id';
import type { Shipment } from '../../../src/model/shipment/shipment';
import { type BilledLine, type Reason, wordsOf } from '../../model/bill/bill';

export interface KnownShipments {
  readonly byNumber: ReadonlyMap<string, readonly Shipment[]>;
  readonly byReference: ReadonlyMap<string, readonly Shipment[]>;
  readonly byId: ReadonlyMap<string, readonly Shipment[]>;
  /** By `placeKey`. */
  readonly byPlace: ReadonlyMap<string, readonly Shipment[]>;
  /** What a person said, by the row of a line. */
  readonly byRow: ReadonlyMap<number, Shipment>;
}

export type Match =
  | { readonly kind: 'shipment'; readonly shipment: Shipment }
  | { readonly kind: 'unknown'; readonly reason: Reason }
  | {
      readonly kind: 'ambiguous';
      readonly reason: Reason;
      /** Those that it may be. */
      readonly shipments: readonly Shipment[];
    };

/** Whether a courier may have carried a shipment: it is named, or none is. */
export const isOfCourier = ({ service_id, courier_name }: Shipment, courier: string): boolean => {
  const named = [courier_name, service_id].filter((name) => name !== null);
  return named.length === 0 || named.includes(courier);
};

export function indexShipments(shipments: readonly Shipment[]): Omit<KnownShipments, 'byRow'> {
  const unique = [...new Map(shipments.map((shipment) => [shipment.id, shipment])).values()];
  const by = (keyOf: (shipment: Shipment) => string | null): Map<string, Shipment[]> =>
    groupBy(unique, keyOf);
  return {
    byNumber: by(({ carrier_tracking_number }) => carrier_tracking_number),
    byReference: by(({ reference }) => reference),
    byId: by(({ id }) => id),
    byPlace: by(({ consignee_address: { country, postal_code } }) =>
      placeKey(country, postal_code ?? null),
    ),
  };
}

/** A country and a postal code as carriers write them; null without a code. */
const placeKey = (country: string | null, postalCode: string | null): string | null => {
  const code = (postalCode ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return country === null || code === '' ? null : `${country} ${code}`;
};

/** One of them may have less of a code: `10001` and `10001-1234`. */
const isSamePlace = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && (a.startsWith(b) || b.startsWith(a));

/**
 * Finds the shipment of a line by the carrier's number, else by its other numbers, such as those of
 * pieces, else by the reference, within the courier.
 * A number is not enough where the rest of the line is of another shipment.
 */
export function matchLine(line: BilledLine, courier: string, known: KnownShipments): Match {
  const { tracking_number: number, reference } = line;
  const named = known.byRow.get(line.line);
  if (named !== undefined) return { kind: 'shipment', shipment: named };
  const numbered = listNumbers(line).map((one) => known.byNumber.get(one) ?? []);
  const [lead = [], ...others] = numbered.map((some) =>
    some.filter((shipment) => isOfCourier(shipment, courier)),
  );
  const own = lead.length > 0 ? lead : unique(others.flat());
  const found = own.length > 0 ? own : referenced(line, courier, known);
  const [other] = numbered.flat();
  if (found.length === 0) {
    if (other === undefined) return { kind: 'unknown', reason: unknownReason(line) };
    const values = {
      number: other.carrier_tracking_number ?? '',
      courier: other.courier_name ?? other.service_id ?? '',
    };
    return { kind: 'unknown', reason: { code: 'number_of_courier', values } };
  }
  const live = found.filter(({ is_deleted }) => !is_deleted);
  const [shipment, second] = live.length > 0 ? near(line, live) : found;
  if (shipment === undefined || second !== undefined) {
    const reason = { code: 'number_of_several', values: { number: number ?? reference ?? '' } };
    return { kind: 'ambiguous', shipments: found, reason };
  }
  return contradiction(line, courier, shipment, known) ?? { kind: 'shipment', shipment };
}

/** The carrier's numbers of a line, the one of the shipment first. */
export const listNumbers = ({
  tracking_number,
  other_numbers,
}: Pick<BilledLine, 'tracking_number' | 'other_numbers'>): string[] =>
  tracking_number === null ? [] : [tracking_number, ...other_numbers];

const unique = (shipments: readonly Shipment[]): Shipment[] => [...new Set(shipments)];

/** Whether a text is a shipment's reference, or our own number of it. */
export const hasReference = ({ id, reference }: Shipment, text: string): boolean =>
  text === reference || readReference('SR', text) === id;

/** By any of the references that a line names. */
const referenced = (
  { references }: BilledLine,
  courier: string,
  { byReference, byId }: KnownShipments,
): Shipment[] => {
  const found = references.flatMap((text) => [
    ...(byReference.get(text) ?? []),
    ...(byId.get(readReference('SR', text) ?? '') ?? []),
  ]);
  return unique(found).filter((one) => isOfCourier(one, courier));
};

function unknownReason({ tracking_number, reference, charges }: BilledLine): Reason {
  const number = tracking_number ?? reference;
  if (number !== null) return { code: 'unknown_shipment', values: { number } };
  return { code: 'no_number', values: { name: charges.slice(0, 1).map(wordsOf).join() } };
}

/** Carriers use a number again after months. */
const NEAR_MS = 60 * 24 * 60 * 60 * 1000;

/** Of several shipments with a number, those of about the day of the bill. */
function near({ ship_date }: BilledLine, shipments: readonly Shipment[]): readonly Shipment[] {
  if (ship_date === null || shipments.length < 2) return shipments;
  const day = Date.parse(ship_date);
  const close = shipments.filter(
    ({ submitted_at }) => Math.abs(submitted_at.getTime() - day) <= NEAR_MS,
  );
  return close.length === 0 ? shipments : close;
}

/** What several shipments have in common, such as a cost centre, names none. */
const onlyOne = (found: readonly Shipment[]): readonly Shipment[] =>
  found.length === 1 ? found : [];

/** A line that names one shipment by its number and another by the rest. */
function contradiction(
  line: BilledLine,
  courier: string,
  shipment: Shipment,
  known: KnownShipments,
): Match | undefined {
  const { country, postal_code } = shipment.consignee_address;
  const key = placeKey(line.country, line.postal_code);
  const isReferred = line.references.some((one) => hasReference(shipment, one));
  const ofPlace = key === null ? [] : (known.byPlace.get(key) ?? []);
  const others = [
    ...(isReferred ? [] : onlyOne(referenced(line, courier, known))),
    ...(isSamePlace(key, placeKey(country, postal_code ?? null)) ? [] : ofPlace),
  ].filter(({ id }) => id !== shipment.id);
  const isElsewhere = line.country !== null && line.country !== country;
  const [other] = others;
  if (other === undefined && !isElsewhere) return undefined;
  const reason: Reason = isElsewhere
    ? { code: 'number_elsewhere', values: { country: line.country ?? '', booked: country } }
    : { code: 'number_swapped', values: {} };
  return { kind: 'ambiguous', shipments: [shipment, ...(other ? [other] : [])], reason };
}
