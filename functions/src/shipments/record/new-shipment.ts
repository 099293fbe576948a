import type { Principal } from '../../accounts/record/principal';
import { changesToCreate } from '../../history/record/changes';
import { entryBy, type HistoryEntry } from '../../history/record/entry';
import type { NewShipmentData } from './data';
import { OMITTED_MEMBERS } from './history';
import { UNPRICED } from './priced-fields';
import { ShipmentRecord, type Shipment } from './shipment';
import { showShipment } from './shown';
import { assertDeclaration, storedFields, volumetricWeightOf } from './stored-fields';

const UNSET = {
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
  return { ...record, volumetric_weight_dg: volumetricWeightOf(record) };
}

/** The first entry of a shipment's history. */
export const creationEntry = (shipment: Shipment, actor: Principal): HistoryEntry => ({
  ...entryBy(actor, shipment.submitted_at),
  action: 'create',
  changes: changesToCreate(showShipment(shipment), OMITTED_MEMBERS),
  reason: null,
  is_public: true,
});
