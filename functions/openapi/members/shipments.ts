import { describe, type MemberTexts } from './member';

export const shipmentMembers: MemberTexts = {
  ...describe({
    shipper_address: 'The sender’s address. An update replaces the whole address.',
    consignee_address: 'The receiver’s address. An update replaces the whole address.',
    shipment_description: 'Description of the contents.',
    reference: 'Free text for your own use.',
    notes: 'Free text for your own use.',
    declared_value: 'An amount in `declared_currency`, with up to 3 decimals.',
    items: 'Lines of the customs declaration. Null and an empty list both mean none.',
    description: 'Description of the goods.',
    quantity: 'Number of pieces.',
    unit_value: 'Value of one piece in `declared_currency`, with up to 3 decimals.',
    hs_code: 'Customs tariff code of 4 to 12 digits.',
    country_of_origin: 'ISO 3166-1 country code.',
    status: 'Current status.',
    'NewShipment.status': 'Staff only.',
    'ShipmentChange.status': 'Staff only: the next status.',
    'NewShipment.courier_name': 'Staff only: the courier.',
    'ShipmentChange.courier_name': 'Staff only: the courier.',
    'NewShipment.carrier_tracking_number': 'Staff only: the carrier’s tracking number.',
    'ShipmentChange.carrier_tracking_number': 'Staff only: the carrier’s tracking number.',
    'NewShipment.public_note': 'Staff only: a note shown to everybody who tracks the shipment.',
    'ShipmentChange.public_note': 'Staff only: a note shown to everybody who tracks the shipment.',
    'NewShipment.client_email':
      'Staff only: the e-mail address of the client who owns the shipment.',
    'ShipmentChange.client_email':
      'Staff only: the e-mail address of the client who owns the shipment.',
    'ListShipmentsRequest.status': 'Only shipments with this status.',
    'ListShipmentsRequest.client_email':
      'Only shipments of this account; another account’s for staff only.',
    include_deleted: 'Staff only: includes deleted shipments.',
    'Shipment.courier_name': 'The courier.',
    carrier_tracking_number: 'The carrier’s tracking number.',
    public_note: 'A note shown to everybody who tracks the shipment.',
    submitted_date: 'When the shipment was created.',
    is_deleted: 'Whether the shipment is deleted.',
    deleted_at: 'When the shipment was deleted.',
    deleted_by: 'Who deleted the shipment.',
    delete_reason: 'Why the shipment was deleted.',
    consignee_name: 'Name of the receiver.',
    consignee_country: 'ISO 3166-1 code of the destination.',
  }),
  shipment_type: {
    description: 'Lower-case words: `parcel`, `document`, or your own.',
    examples: ['parcel'],
  },
  service_id: { description: 'An `id` from `apiShippingServices`.', examples: ['amber_kite'] },
  declared_currency: {
    description: 'ISO 4217 code; required with `declared_value` or `items`.',
    examples: ['THB'],
  },
};
