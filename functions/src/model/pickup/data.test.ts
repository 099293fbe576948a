import { listFaults } from '../../../test/support/faults';
import { pickupAddress, pickupData } from '../../../test/support/records';
import { PickupAddressData } from './address';
import { FeeQuestion, NewPickupData, PickupChangeData, Target } from './data';

const SLOT = { date: '2026-11-24', from: '09:00', to: '12:00' };
const ID = '3f7k21mpq0tx';

const READ = {
  name: 'ร้านสมใจ',
  phone: '+66812345678',
  address_line1: '99/1 ถนนสุขุมวิท',
  subdistrict: 'คลองเตย',
  district: 'คลองเตย',
  province: 'TH-10',
  postal_code: '10110',
};

test('an address is read with its province by its code, and its number as networks dial it', () => {
  expect(PickupAddressData.parse(pickupAddress())).toStrictEqual(READ);
  expect(PickupAddressData.parse(pickupAddress({ province_code: '10' }))).toStrictEqual(READ);
  expect(PickupAddressData.parse(pickupAddress({ province_code: null }))).toStrictEqual(READ);
});

test('a new pickup, with all that it may have', () => {
  const fields = {
    pickup_address: null,
    address_id: ID.toUpperCase(),
    contact: { name: ' Somjai ', phone: '081-234-5678', email: null },
    slot: { ...SLOT, request_by: '2026-11-24T09:00:00+07:00' },
    notes: 'Ring\ntwice',
    quote_id: ID,
    preferred_date: '2026-11-24',
  };
  expect(NewPickupData.parse(pickupData(fields))).toStrictEqual({
    pickup_address: null,
    address_id: ID,
    destination_id: 'bangkok',
    parcels_count: 6,
    total_weight_kg: 21.5,
    contact: { name: 'Somjai', phone: '+66812345678', email: null },
    slot: SLOT,
    notes: 'Ring\ntwice',
    quote_id: ID,
    preferred_date: '2026-11-24',
  });
});

test.each([
  ['an address', PickupAddressData],
  ['a new pickup', NewPickupData],
  ['a question of the fee', FeeQuestion],
  ['a change', PickupChangeData],
])('%s is an object', (_name, schema) => {
  expect(listFaults(schema, undefined)).toEqual([': is required']);
  expect(listFaults(schema, null)).toEqual([': must be an object']);
  expect(listFaults(schema, 'x')).toEqual([': must be an object']);
});

test('a fee needs no more of an address than where it is', () => {
  const { contact, slot, notes, quote_id, ...rest } = pickupData();
  const place = { province: 'Bangkok', postal_code: '10110' };
  const question = { ...rest, pickup_address: place };
  expect(FeeQuestion.parse(question)).toMatchObject({
    pickup_address: { province: 'TH-10', postal_code: '10110' },
  });
  const nulls = { name: null, phone: null, address_line1: null, subdistrict: null, district: null };
  const faultsWith = (fields: object) =>
    listFaults(FeeQuestion, { ...question, pickup_address: { ...place, ...fields } });
  expect(faultsWith(nulls)).toEqual([]);
  expect(faultsWith({ province: undefined })).toEqual(['pickup_address.province: is required']);
  expect(faultsWith({ postal_code: undefined })).toEqual([
    'pickup_address.postal_code: is required',
  ]);
  expect(faultsWith({ postal_code: '83000' })).toEqual([
    'pickup_address.postal_code: belongs to Phangnga, not to Bangkok',
  ]);
  expect(faultsWith({ floor: 3 })).toEqual(['pickup_address: has unknown floor']);
  expect(listFaults(FeeQuestion, { ...question, pickup_address: 7 })).toEqual([
    'pickup_address: must be an object',
  ]);
  expect(listFaults(FeeQuestion, { ...question, slot: SLOT })).toEqual([': has unknown slot']);
});

test('staff change a status, a slot, or both', () => {
  expect(PickupChangeData.parse({ status: 'confirmed', slot: SLOT })).toEqual({
    status: 'confirmed',
    slot: SLOT,
  });
  expect(PickupChangeData.parse({ status: 'confirmed', slot: null })).toEqual({
    status: 'confirmed',
    slot: undefined,
  });
});

test('a pickup is named by its number or its id', () => {
  expect(Target.parse({ pickup_number: 'PR-3F7K-21MP-Q0TX' })).toEqual({ id: ID });
  expect(Target.parse({ request_number: 'PR-3F7K-21MP-Q0TX' })).toEqual({ id: ID });
  expect(Target.parse({ id: ID })).toEqual({ id: ID });
});
