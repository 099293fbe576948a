import { hash } from 'node:crypto';

import { shipmentData } from '../../../test/support/shipments';
import { NewShipmentData } from './data';
import { listFingerprints } from './fingerprints';
import { newRecord } from './stored-fields';

const AT = new Date('2026-11-21T03:00:00Z');

function fingerprints(overrides: Record<string, unknown> = {}, at = AT) {
  const data = NewShipmentData.staff.parse(shipmentData(overrides));
  return listFingerprints(
    { data, sent: shipmentData(overrides) },
    newRecord(data, 'owner@example.com', at),
  );
}

const sha = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex');

const { shipper_address, consignee_address } = shipmentData();
/** The names are those of the request, the values what it comes to: tenths of a gram, hundredths of a millimetre. */
const SENT = {
  shipper_address,
  consignee_address,
  actual_weight_kg: 32_000,
  length_cm: 40_000,
  width_cm: 30_000,
  height_cm: 20_000,
  shipment_type: 'parcel',
  shipment_description: 'Cotton shirts',
};
const STORED = {
  status: 'pending',
  shipper_address,
  consignee_address,
  actual_weight_dg: 32_000,
  length_10um: 40_000,
  width_10um: 30_000,
  height_10um: 20_000,
  volumetric_weight_dg: 48_000,
  shipment_type: 'parcel',
  shipment_description: 'Cotton shirts',
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
  public_note: null as string | null,
  deleted_at: null,
  deleted_by: null,
  delete_reason: null,
  revision: 1,
};

/** What is stored with the keys of earlier releases: none of them may ever change. */
test('a retry is recognised by what it sends, and by the fingerprints of releases up to 1.4.0 and 1.2.0', () => {
  const { public_note, ...early } = STORED;
  expect(fingerprints()).toEqual([
    sha(['shipment', SENT]),
    sha(['shipment', STORED]),
    sha(['shipment', early]),
  ]);
});

test('texts count as they were sent, and as releases up to 1.20.1 read them', () => {
  const sent = { notes: ' a\u00a0b\u00ad ', declared_currency: 'thb', reference: 'x' };
  const [first, second] = fingerprints(sent);
  const of = (notes: string): object => ({
    ...SENT,
    reference: 'x',
    declared_currency: 'THB',
    notes,
  });
  expect([first, second]).toEqual([
    sha(['shipment', of('a\u00a0b\u00ad')]),
    sha(['shipment', of('a b')]),
  ]);
});

test('a request with a public note has no fingerprint of 1.2.0, which had none', () => {
  const public_note = 'Delayed';
  expect(fingerprints({ public_note })).toEqual([
    sha(['shipment', { ...SENT, public_note }]),
    sha(['shipment', { ...STORED, public_note }]),
  ]);
});

test('the same measure in another notation, at another time, is the same request', () => {
  const again = fingerprints({ actual_weight_kg: 3.20004, length_cm: 40.0004 }, new Date(0));
  expect(again).toEqual(fingerprints());
});

test.each<[string, Record<string, unknown>]>([
  ['a weight', { actual_weight_kg: 3.3 }],
  ['a length', { length_cm: 41 }],
  ['a width', { width_cm: 31 }],
  ['a height', { height_cm: 21 }],
  ['a note', { notes: 'x' }],
  ['a status', { status: 'lost' }],
])('%s makes it another request, by every fingerprint', (_name, fields) => {
  const others = fingerprints();
  const own = fingerprints(fields);
  expect(own).toHaveLength(others.length);
  expect(own.filter((one) => others.includes(one))).toEqual([]);
});
