import { hash } from 'node:crypto';

import { cmToLength, kgToDg } from '../../measures/units';
import { computeFingerprint, fingerprintsAsSent } from '../creation/fingerprint';
import { storedPiece } from '../quote/pieces';
import { normalisedAsSent } from './carrier-number';
import type { NewShipmentData } from './data';
import type { ShipmentRecord } from './shipment';

/**
 * The fields that 1.4.0 and before stored of a new shipment, without times, in the order of their
 * schema.
 */
const STORED_BY_1_4 = [
  'status',
  'shipper_address',
  'consignee_address',
  'actual_weight_dg',
  'length_10um',
  'width_10um',
  'height_10um',
  'volumetric_weight_dg',
  'shipment_type',
  'shipment_description',
  'is_deleted',
  'client_email',
  'service_id',
  'reference',
  'declared_value_milli',
  'declared_currency',
  'items',
  'notes',
  'courier_name',
  'carrier_tracking_number',
  'public_note',
  'deleted_at',
  'deleted_by',
  'delete_reason',
  'revision',
] as const satisfies readonly (keyof ShipmentRecord)[];

const STORED_BY_1_2 = STORED_BY_1_4.filter((name) => name !== 'public_note');

interface KeyedData {
  readonly data: NewShipmentData;
  readonly withoutOwner?: NewShipmentData | undefined;
  readonly sent: unknown;
}

/**
 * The fingerprints under which a request may be stored, the current one first. Releases up to 1.4.0
 * hashed the stored record; 1.2.0 had no public note. From staff, releases up to 1.10.0 ignored an
 * owner in the body: `withoutOwner` is what they accepted. Since then the owner is part of the
 * request, so that one with a client never matches one without.
 */
export const listFingerprints = (
  keyed: KeyedData,
  record: ShipmentRecord,
): readonly [string, ...string[]] => [
  ...currentFingerprints(keyed, record),
  ...fingerprintsOfRecord({
    ...record,
    carrier_tracking_number: normalisedNumber(keyed.data),
  }),
];

function currentFingerprints(
  { data, withoutOwner, sent }: KeyedData,
  { client_email }: ShipmentRecord,
): [string, ...string[]] {
  const printAsSent = (request: NewShipmentData) =>
    fingerprintsAsSent(request, sent, (each) =>
      computeFingerprint('shipment', normaliseRequest(each)),
    );
  return withoutOwner === undefined
    ? printAsSent(data)
    : [...printAsSent({ ...data, client_email }), ...printAsSent(withoutOwner)];
}

const fingerprintsOfRecord = (record: ShipmentRecord): string[] => [
  fingerprintRecord(record, STORED_BY_1_4),
  ...(record.public_note === null ? [fingerprintRecord(record, STORED_BY_1_2)] : []),
];

/** The request as sent, with measures in their stored precision and the carrier's number normalised. */
const normaliseRequest = (given: NewShipmentData): object => {
  const data = { ...given, carrier_tracking_number: normalisedNumber(given) };
  return data.pieces === undefined
    ? {
        ...data,
        actual_weight_kg: kgToDg(data.actual_weight_kg),
        length_cm: cmToLength(data.length_cm),
        width_cm: cmToLength(data.width_cm),
        height_cm: cmToLength(data.height_cm),
      }
    : { ...data, pieces: data.pieces.map(storedPiece) };
};

const normalisedNumber = ({ carrier_tracking_number: sent }: NewShipmentData): string | null =>
  sent == null ? null : normalisedAsSent(sent);

function fingerprintRecord(
  record: ShipmentRecord,
  names: readonly (keyof ShipmentRecord)[],
): string {
  const stored = Object.fromEntries(names.map((name) => [name, record[name]]));
  return hash('sha256', JSON.stringify(['shipment', stored]), 'hex');
}
