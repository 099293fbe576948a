import { givenPostalCode } from '../../countries/postal-code-use';
import { fieldProblem } from '../../errors/field-faults';
import { invalidField } from '../../errors/service-error';
import { omitUndefined } from '../../fields/members';
import { cmToLength, kgToDg } from '../../measures/units';
import { countPieces } from '../../pricing/weights';
import type { Principal } from '../account/principal';
import { type HistoryEntry, changesToCreate, entryBy } from '../history/entry';
import { storedPieces, sumVolumetric } from '../quote/pieces';
import type { Address } from './address';
import { storedCarrierNumber } from './carrier-number';
import type { ItemData, NewShipmentData, ShipmentChangeData } from './data';
import { OMITTED_MEMBERS } from './history';
import { UNPRICED } from './priced-fields';
import { type Shipment, ShipmentRecord, type StoredItem } from './shipment';
import { showShipment } from './shown';

export function storedFields(data: ShipmentChangeData): Partial<ShipmentRecord> {
  const { actual_weight_kg, length_cm, width_cm, height_cm, declared_value, items, ...others } =
    data;
  const { pieces, carrier_tracking_number: scanned, ...same } = others;
  const { shipper_address, consignee_address } = same;
  return omitUndefined({
    ...same,
    shipper_address: ifGiven(shipper_address, storedAddress),
    consignee_address: ifGiven(consignee_address, storedAddress),
    actual_weight_dg: ifGiven(actual_weight_kg, kgToDg),
    length_10um: ifGiven(length_cm, cmToLength),
    width_10um: ifGiven(width_cm, cmToLength),
    height_10um: ifGiven(height_cm, cmToLength),
    ...(pieces && { ...storedPieces(pieces), pieces_count: countPieces(pieces) }),
    declared_value_milli: declared_value,
    carrier_tracking_number: scanned == null ? scanned : storedCarrierNumber(scanned),
    items: items === null ? [] : items?.map(storedItem),
  });
}

/** @throws ServiceError `validation_failed` if amounts are declared without a currency. */
export function assertDeclaration({
  declared_value_milli,
  declared_currency,
  items,
}: ShipmentRecord): void {
  const isDeclared = declared_value_milli !== null || items.length > 0;
  if (!isDeclared || declared_currency !== null) return;
  const problem = fieldProblem('field_required_with_declaration');
  throw invalidField('data.declared_currency', problem, 'THB');
}

const ifGiven = <Value, Stored>(
  value: Value | undefined,
  convert: (value: Value) => Stored,
): Stored | undefined => (value === undefined ? undefined : convert(value));

/** Without a text that only stands for a postal code. */
function storedAddress(address: Address): Address {
  const { postal_code, ...withoutCode } = address;
  return givenPostalCode(address.country, postal_code) === postal_code ? address : withoutCode;
}

const storedItem = ({ unit_value, ...same }: ItemData): StoredItem => ({
  ...same,
  unit_value_milli: unit_value,
});

const UNSET = {
  pieces: null,
  pieces_count: null,
  service_id: null,
  reference: null,
  declared_value_milli: null,
  declared_currency: null,
  items: [],
  notes: null,
  carrier_tracking_number: null,
  public_note: null,
  ...UNPRICED,
  deleted_at: null,
  deleted_by: null,
  delete_reason: null,
};

/**
 * The record of a new shipment. It belongs to `ownerEmail` unless staff name another client.
 * @throws ServiceError `validation_failed`; ZodError if the record would be unreadable, which is a
 * bug.
 */
export function newRecord(data: NewShipmentData, ownerEmail: string, at: Date): ShipmentRecord {
  const record = ShipmentRecord.parse({
    ...UNSET,
    status: 'pending',
    client_email: ownerEmail.toLowerCase(),
    ...storedFields(data),
    volumetric_weight_dg: 0,
    submitted_at: at,
    status_changed_at: at,
    updated_at: at,
    is_deleted: false,
    revision: 1,
    owned_from_revision: 1,
  });
  assertDeclaration(record);
  return { ...record, volumetric_weight_dg: sumVolumetric(record) };
}

export const creationEntry = (shipment: Shipment, actor: Principal): HistoryEntry => ({
  ...entryBy(actor, shipment.submitted_at),
  action: 'create',
  changes: changesToCreate(showShipment(shipment), OMITTED_MEMBERS),
  reason: null,
  is_public: true,
});
