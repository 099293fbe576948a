import { aPickup } from '../../../test/support/records';
import { showPickupAddress } from './address';
import { PickupSummaryRecord, showPickup, showPickupSummary } from './shown';

const NAMES = { id: '3f7k21mpq0tx', pickup_number: 'PR-3F7K-21MP-Q0TX' };

const pickup = aPickup({
  status: 'cancelled',
  address_id: '0123456789ab',
  notes: 'Ring twice',
  quote_id: 'ba9876543210',
  updated_at: new Date('2026-11-22T03:00:00Z'),
  cancelled_at: new Date('2026-11-22T02:00:00Z'),
  cancelled_by: 'client',
  cancel_reason: 'sold out',
});

const ADDRESS = {
  name: 'ร้านสมใจ',
  phone: '+66812345678',
  address_line1: '99/1 ถนนสุขุมวิท',
  subdistrict: 'คลองเตย',
  district: 'คลองเตย',
  province: 'Bangkok',
  province_code: 'TH-10',
  postal_code: '10110',
};

test('a pickup as its account reads it, in the order of the contract', () => {
  const expected = {
    ...NAMES,
    status: 'cancelled',
    address_id: '0123456789ab',
    pickup_address: ADDRESS,
    destination: {
      id: 'chiang_mai',
      name: 'Chiang Mai',
      name_th: 'เชียงใหม่',
      province: 'Chiang Mai',
      province_code: 'TH-50',
      postal_code: '50000',
    },
    contact: { name: 'Somjai', phone: '+66812345678' },
    parcels_count: 6,
    total_weight_kg: 21.5,
    slot: { date: '2026-11-24', from: '09:00', to: '12:00' },
    cancel_by: '2026-11-24T09:00:00+07:00',
    notes: 'Ring twice',
    fee_thb: 187.76,
    currency: 'THB',
    breakdown: [
      { part: 'base', amount_thb: 120, amount_satang: 12_000 },
      { part: 'parcels', amount_thb: 15, amount_satang: 1500 },
      { part: 'weight', amount_thb: 21, amount_satang: 2100 },
      { part: 'fuel', amount_thb: 19.48, amount_satang: 1948 },
      { part: 'vat', amount_thb: 12.28, amount_satang: 1228 },
    ],
    quote_id: 'ba9876543210',
    requested_date: '2026-11-21T03:00:00.000Z',
    account_id: 'partner',
    updated_date: '2026-11-22T03:00:00.000Z',
    cancelled_at: '2026-11-22T02:00:00.000Z',
    cancelled_by: 'client',
    cancel_reason: 'sold out',
  };
  expect(JSON.stringify(showPickup(pickup))).toBe(JSON.stringify(expected));
});

test('what a pickup has not is null', () => {
  expect(showPickup(aPickup())).toMatchObject({
    address_id: null,
    notes: null,
    quote_id: null,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
  });
});

test('a list shows where from, where to and what it costs', () => {
  expect(JSON.stringify(showPickupSummary(pickup))).toBe(
    JSON.stringify({
      ...NAMES,
      status: 'cancelled',
      pickup_name: 'ร้านสมใจ',
      pickup_province: 'Bangkok',
      destination_id: 'chiang_mai',
      parcels_count: 6,
      total_weight_kg: 21.5,
      slot: { date: '2026-11-24', from: '09:00', to: '12:00' },
      fee_thb: 187.76,
      requested_date: '2026-11-21T03:00:00.000Z',
      account_id: 'partner',
      updated_at: '2026-11-22T03:00:00.000Z',
    }),
  );
});

test('a list reads these fields alone', () => {
  expect(Object.keys(PickupSummaryRecord.shape).sort()).toEqual([
    'account_id',
    'destination',
    'fee',
    'parcels_count',
    'pickup_address',
    'requested_at',
    'slot',
    'status',
    'total_weight_dg',
    'updated_at',
  ]);
});

test('a saved address has its id, its account and its day', () => {
  const created_at = new Date('2026-11-21T03:00:00Z');
  const address = { id: 'x', account_id: 'partner', created_at, ...pickup.pickup_address };
  expect(JSON.stringify(showPickupAddress(address))).toBe(
    JSON.stringify({
      id: 'x',
      ...ADDRESS,
      account_id: 'partner',
      created_at: '2026-11-21T03:00:00.000Z',
    }),
  );
});
