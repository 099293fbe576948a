import { aPickup } from '../../../test/support/records';
import { showPickupAddress } from './address';
import { PickupSummaryRecord } from './shown';

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
  const address = { id: 'x', account_id: 'partner', created_at, ...aPickup().pickup_address };
  expect(Object.entries(showPickupAddress(address))).toEqual(
    Object.entries({
      id: 'x',
      ...ADDRESS,
      account_id: 'partner',
      created_at: '2026-11-21T03:00:00.000Z',
    }),
  );
});
