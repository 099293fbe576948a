import { thrownBy } from '../../../test/support/faults';
import { aPrincipal, aShipment } from '../../../test/support/records';
import { readExamples } from '../../../test/support/repository';
import { shipmentData } from '../../../test/support/shipments';
import { sumVolumetric } from '../quote/pieces';
import { NewShipmentData } from './data';
import { assertDeclaration, creationEntry, newRecord, storedFields } from './stored-fields';

const EXAMPLES = readExamples<{
  stored: [name: string, data: Parameters<typeof storedFields>[0], expected: object][];
  undeclared: [name: string, fields: object][];
  declared: [name: string, fields: object][];
}>(__dirname, 'vectors/stored-fields.json');

const sized = (
  actual_weight_dg: number,
  length_10um: number,
  width_10um: number,
  height_10um: number,
) => ({ actual_weight_dg, length_10um, width_10um, height_10um });

test.each(EXAMPLES.stored)('%s', (_name, data, expected) => {
  expect(storedFields(data)).toStrictEqual(expected);
});

test('what is undefined, as nothing', () => {
  expect(storedFields({ status: undefined, notes: undefined })).toStrictEqual({});
});

test('the volumetric weight is that of the three sides', () => {
  expect(sumVolumetric(sized(1, 62_500, 12_500, 35_200))).toBe(55_000);
});

test.each(EXAMPLES.undeclared)('%s without a currency is refused', (_name, fields) => {
  const assertion = () => {
    assertDeclaration(aShipment(fields));
  };
  expect(thrownBy(assertion)).toMatchObject({
    code: 'validation_failed',
    message: 'data.declared_currency is required with declared_value or items.',
    details: [{ field: 'data.declared_currency', suggestion: 'THB' }],
  });
});

test.each(EXAMPLES.declared)('%s may be declared', (_name, fields) => {
  expect(() => {
    assertDeclaration(aShipment(fields));
  }).not.toThrow();
});

const AT = new Date('2026-11-21T03:00:00Z');
const ID = '3f7k21mpq0tx';

const buildRecord = (overrides: Record<string, unknown> = {}, owner = 'Owner@Example.com') => {
  const data = NewShipmentData.staff.parse(shipmentData(overrides));
  return newRecord(data, owner, AT);
};

test('a new shipment is pending, its owner’s, and weighs what its sides make it', () => {
  const { shipper_address, consignee_address } = shipmentData();
  expect(buildRecord()).toStrictEqual({
    status: 'pending',
    status_changed_at: AT,
    shipper_address,
    consignee_address,
    ...sized(32_000, 40_000, 30_000, 20_000),
    volumetric_weight_dg: 48_000,
    pieces: null,
    pieces_count: null,
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
    delivery: null,
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
  expect(buildRecord(staffs)).toMatchObject({
    status: 'in_transit',
    client_email: 'client@example.com',
  });
});

test('amounts need their currency', () => {
  expect(() => buildRecord({ declared_value: 1 })).toThrow(
    'data.declared_currency is required with declared_value or items.',
  );
});

test('the first entry has all that the shipment has, from nothing, and is public', () => {
  const entry = creationEntry({ ...buildRecord({ notes: 'x' }), id: ID }, aPrincipal());
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
