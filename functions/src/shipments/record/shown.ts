import { thousandthsToAmount } from '../../fields/amount';
import { writeReference } from '../../fields/record-id';
import { lengthToCm } from '../../measures/length';
import { dgToKg } from '../../measures/weight';
import type { Shipment, StoredItem } from './shipment';

interface ShownItem extends Omit<StoredItem, 'unit_value_milli'> {
  unit_value: number;
}

type AsStored = Pick<
  Shipment,
  | 'status'
  | 'shipper_address'
  | 'consignee_address'
  | 'shipment_type'
  | 'shipment_description'
  | 'is_deleted'
  | 'client_email'
  | 'service_id'
  | 'reference'
  | 'declared_currency'
  | 'notes'
  | 'courier_name'
  | 'carrier_tracking_number'
  | 'public_note'
  | 'deleted_by'
  | 'delete_reason'
>;

export interface ShownShipment extends AsStored {
  id: string;
  request_number: string;
  actual_weight_kg: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
  volumetric_weight_kg: number;
  submitted_date: string;
  declared_value: number | null;
  items: ShownItem[];
  updated_date: string;
  deleted_at: string | null;
}

/** A shipment as its owner and staff read it, its members in the order of the contract. */
export function showShipment(shipment: Shipment): ShownShipment {
  return {
    ...showShipmentName(shipment),
    status: shipment.status,
    shipper_address: shipment.shipper_address,
    consignee_address: shipment.consignee_address,
    actual_weight_kg: dgToKg(shipment.actual_weight_dg),
    length_cm: lengthToCm(shipment.length_10um),
    width_cm: lengthToCm(shipment.width_10um),
    height_cm: lengthToCm(shipment.height_10um),
    volumetric_weight_kg: dgToKg(shipment.volumetric_weight_dg),
    shipment_type: shipment.shipment_type,
    shipment_description: shipment.shipment_description,
    submitted_date: shipment.submitted_at.toISOString(),
    is_deleted: shipment.is_deleted,
    client_email: shipment.client_email,
    service_id: shipment.service_id,
    reference: shipment.reference,
    declared_value: ifThere(shipment.declared_value_milli, thousandthsToAmount),
    declared_currency: shipment.declared_currency,
    items: shipment.items.map(showItem),
    notes: shipment.notes,
    courier_name: shipment.courier_name,
    carrier_tracking_number: shipment.carrier_tracking_number,
    public_note: shipment.public_note,
    updated_date: shipment.updated_at.toISOString(),
    deleted_at: ifThere(shipment.deleted_at, (at) => at.toISOString()),
    deleted_by: shipment.deleted_by,
    delete_reason: shipment.delete_reason,
  };
}

/** The two names of a shipment. */
export const showShipmentName = ({
  id,
}: {
  id: string;
}): { id: string; request_number: string } => ({
  id,
  request_number: writeReference('SR', id),
});

const ifThere = <Value, Shown>(value: Value | null, show: (value: Value) => Shown): Shown | null =>
  value === null ? null : show(value);

const showItem = ({ description, quantity, unit_value_milli, ...rest }: StoredItem): ShownItem => ({
  description,
  quantity,
  unit_value: thousandthsToAmount(unit_value_milli),
  ...rest,
});
