import { aShipment } from '../../../test/support/records';
import { showCreated, showShipment, showShipmentName, showSummary } from './shown';

const ITEM = { description: 'Shirt', quantity: 2, unit_value_milli: 10_500, hs_code: '6109.10' };
const at = (day: string) => new Date(`${day}T03:00:00.123Z`);

const full = aShipment({
  status: 'lost',
  service_id: 'express',
  reference: 'A-1',
  declared_value_milli: 21_005,
  declared_currency: 'THB',
  items: [ITEM],
  notes: 'two\nlines',
  courier_name: 'DHL',
  carrier_tracking_number: '1234567891',
  public_note: 'Delayed by rain',
  quote_id: '7c2m0hbz3xk9',
  price: {
    total_satang: 125_050,
    rate_version: 3,
    day: '2026-11-20',
    priced_at: '2026-11-19T03:00:00.123Z',
    steps: [],
  },
  price_note: 'The price of the day',
  submitted_at: at('2026-11-21'),
  updated_at: at('2026-11-22'),
  is_deleted: true,
  deleted_at: at('2026-11-23'),
  deleted_by: 'staff',
  delete_reason: 'twice',
});

test('a shipment as its owner reads it, in the order of the contract', () => {
  const { shipper_address, consignee_address } = full;
  const expected = {
    id: '3f7k21mpq0tx',
    request_number: 'SR-3F7K-21MP-Q0TX',
    status: 'lost',
    shipper_address,
    consignee_address,
    actual_weight_kg: 3.2,
    length_cm: 40,
    width_cm: 30.5,
    height_cm: 20.001,
    volumetric_weight_kg: 4.8803,
    shipment_type: 'parcel',
    shipment_description: 'Cotton shirts',
    submitted_date: '2026-11-21T03:00:00.123Z',
    is_deleted: true,
    client_email: 'owner@example.com',
    service_id: 'express',
    reference: 'A-1',
    declared_value: 21.005,
    declared_currency: 'THB',
    items: [{ description: 'Shirt', quantity: 2, unit_value: 10.5, hs_code: '6109.10' }],
    notes: 'two\nlines',
    courier_name: 'DHL',
    carrier_tracking_number: '1234567891',
    public_note: 'Delayed by rain',
    quote_id: '7c2m0hbz3xk9',
    quoted_price_thb: 1250.5,
    price_date: '2026-11-20',
    rate_version: 3,
    price_note: 'The price of the day',
    updated_date: '2026-11-22T03:00:00.123Z',
    deleted_at: '2026-11-23T03:00:00.123Z',
    deleted_by: 'staff',
    delete_reason: 'twice',
  };
  expect(JSON.stringify(showShipment(full))).toBe(JSON.stringify(expected));
});

test('what a shipment has not is null, and the list of items empty', () => {
  expect(showShipment(aShipment())).toMatchObject({
    service_id: null,
    reference: null,
    declared_value: null,
    declared_currency: null,
    items: [],
    notes: null,
    courier_name: null,
    carrier_tracking_number: null,
    public_note: null,
    quote_id: null,
    quoted_price_thb: null,
    price_date: null,
    rate_version: null,
    price_note: null,
    is_deleted: false,
    deleted_at: null,
    deleted_by: null,
    delete_reason: null,
  });
});

test('nothing declared is null, and declared nothing is nothing', () => {
  const declaredAs = (declared_value_milli: number | null) =>
    showShipment(aShipment({ declared_value_milli })).declared_value;
  expect([declaredAs(null), declaredAs(0), declaredAs(1)]).toEqual([null, 0, 0.001]);
});

test('a shipment has two names', () => {
  expect(showShipmentName(full)).toEqual({
    id: '3f7k21mpq0tx',
    request_number: 'SR-3F7K-21MP-Q0TX',
  });
});

test('a list shows the consignee’s name and country, and what a parcel weighs', () => {
  expect(JSON.stringify(showSummary(full))).toBe(
    JSON.stringify({
      id: '3f7k21mpq0tx',
      request_number: 'SR-3F7K-21MP-Q0TX',
      status: 'lost',
      shipment_type: 'parcel',
      shipment_description: 'Cotton shirts',
      consignee_name: 'Yamada Hanako',
      consignee_country: 'JP',
      actual_weight_kg: 3.2,
      volumetric_weight_kg: 4.8803,
      submitted_date: '2026-11-21T03:00:00.123Z',
      client_email: 'owner@example.com',
      is_deleted: true,
      reference: 'A-1',
      updated_at: '2026-11-22T03:00:00.123Z',
    }),
  );
});

test('its creator reads its names, its status, its weight by volume and when it was sent', () => {
  expect(Object.keys(showCreated(aShipment()))).toEqual([
    'id',
    'request_number',
    'status',
    'volumetric_weight_kg',
    'submitted_date',
  ]);
});
