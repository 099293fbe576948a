import { aShipment } from '../../../test/support/records';
import { isShipped, ShipmentRecord, ShipmentStatus, TRANSITIONS } from './shipment';
import { ShipmentSummaryRecord } from './shown';

const stored = (overrides: object = {}) => {
  const { id, ...record } = aShipment();
  return { ...record, ...overrides };
};

test('a stored shipment is read as it is', () => {
  const record = stored({
    items: [{ description: 'Shirt', quantity: 1, unit_value_milli: 5, country_of_origin: 'TH' }],
    declared_value_milli: 5,
    replaced_quote_id: 'Q-1',
    handed_over_at: new Date('2026-11-21T03:00:00Z'),
    handovers: [{ at_ms: Date.parse('2026-11-21T03:00:00Z'), from: 'owner@example.com' }],
  });
  expect(ShipmentRecord.parse(record)).toEqual(record);
});

test('what an earlier release did not write has its default', () => {
  const later = {
    pieces: null,
    pieces_count: null,
    public_note: null,
    quote_id: null,
    price: null,
    delivery: null,
    price_note: null,
    owned_from_revision: null,
  };
  const first = Object.entries(stored()).filter(([name]) => !(name in later));
  const early = Object.fromEntries(first);
  expect(ShipmentRecord.parse(early)).toEqual({ ...early, ...later });
  for (const [name] of first) {
    const { [name]: _, ...malformed } = early;
    expect([name, ShipmentRecord.safeParse(malformed).success]).toEqual([name, false]);
  }
});

test.each([
  ['1234 5678-90', '1234567890'],
  ['eb 315 050 240 th', 'EB315050240TH'],
  ['to be told', 'TOBETOLD'],
  ['?', '?'],
  [null, null],
])('a carrier’s number that release 1.2.0 kept as %j is read as %j', (typed, read) => {
  const record = ShipmentRecord.parse(stored({ carrier_tracking_number: typed }));
  expect(record.carrier_tracking_number).toBe(read);
});

test('a list reads these fields alone', () => {
  expect(Object.keys(ShipmentSummaryRecord.shape).sort()).toEqual([
    'actual_weight_dg',
    'client_email',
    'consignee_address',
    'is_deleted',
    'pieces_count',
    'reference',
    'shipment_description',
    'shipment_type',
    'status',
    'submitted_at',
    'updated_at',
    'volumetric_weight_dg',
  ]);
});

const ALLOWED: Record<ShipmentStatus, ShipmentStatus[]> = {
  pending: ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'],
  in_transit: ['delivered', 'returned', 'confiscated', 'lost'],
  delivered: ['returned'],
  lost: ['in_transit', 'delivered', 'returned'],
  confiscated: ['returned'],
  returned: [],
};

test('staff move a status as the contract allows', () => {
  expect(TRANSITIONS).toEqual(ALLOWED);
  expect(ShipmentStatus.options.toSorted()).toEqual(Object.keys(ALLOWED).sort());
});

test('a parcel is shipped in every status but the first', () => {
  expect(ShipmentStatus.options.filter((status) => !isShipped(status))).toEqual(['pending']);
});
