import { aPrincipal } from '../../../test/support/records';
import { shipmentData } from '../../../test/support/shipments';
import { NewShipmentData } from './data';
import { creationEntry, newRecord } from './new-shipment';

const AT = new Date('2026-11-21T03:00:00Z');
const ID = '3f7k21mpq0tx';

const recordOf = (overrides: Record<string, unknown> = {}, owner = 'Owner@Example.com') => {
  const data = NewShipmentData.staff.parse(shipmentData(overrides));
  return newRecord(data, owner, AT);
};

test('a new shipment is pending, its owner’s, and weighs what its sides make it', () => {
  const { shipper_address, consignee_address } = shipmentData();
  expect(recordOf()).toStrictEqual({
    status: 'pending',
    status_changed_at: AT,
    shipper_address,
    consignee_address,
    actual_weight_dg: 32_000,
    length_10um: 40_000,
    width_10um: 30_000,
    height_10um: 20_000,
    volumetric_weight_dg: 48_000,
    shipment_type: 'parcel',
    shipment_description: 'Cotton shirts',
    submitted_at: AT,
    is_deleted: false,
    client_email: 'owner@example.com',
    service_id: null,
    reference: null,
    declared_value_milli: null,
    declared_currency: null,
    items: [],
    notes: null,
    courier_name: null,
    carrier_tracking_number: null,
    public_note: null,
    quote_id: null,
    price: null,
    price_note: null,
    updated_at: AT,
    deleted_at: null,
    deleted_by: null,
    delete_reason: null,
    revision: 1,
    owned_from_revision: 1,
  });
});

test('staff set a first status and another owner', () => {
  const staffs = { status: 'in_transit', client_email: 'Client@Example.com' };
  expect(recordOf(staffs)).toMatchObject({
    status: 'in_transit',
    client_email: 'client@example.com',
  });
});

test('amounts need their currency', () => {
  expect(() => recordOf({ declared_value: 1 })).toThrow(
    'data.declared_currency is required with declared_value or items.',
  );
});

test('the first entry has all that the shipment has, from nothing, and is public', () => {
  const entry = creationEntry({ ...recordOf({ notes: 'x' }), id: ID }, aPrincipal());
  expect(entry).toMatchObject({
    at: AT,
    by: 'client',
    account_id: 'owner',
    action: 'create',
    reason: null,
    is_public: true,
  });
  expect(entry.changes.map(({ field }) => field)).toEqual([
    'id',
    'request_number',
    'status',
    'shipper_address',
    'consignee_address',
    'actual_weight_kg',
    'length_cm',
    'width_cm',
    'height_cm',
    'volumetric_weight_kg',
    'shipment_type',
    'shipment_description',
    'submitted_date',
    'is_deleted',
    'client_email',
    'items',
    'notes',
  ]);
  expect(entry.changes[2]).toEqual({ field: 'status', from: null, to: 'pending' });
});
