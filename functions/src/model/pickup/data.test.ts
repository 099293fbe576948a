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

const newFaults = (fields: Record<string, unknown>) =>
  listFaults(NewPickupData, pickupData(fields));
const addressFaults = (fields: Record<string, unknown>) =>
  listFaults(PickupAddressData, pickupAddress(fields));

test('an address is read with its province by its code, and its number as networks dial it', () => {
  expect(PickupAddressData.parse(pickupAddress())).toStrictEqual(READ);
  expect(PickupAddressData.parse(pickupAddress({ province_code: '10' }))).toStrictEqual(READ);
  expect(PickupAddressData.parse(pickupAddress({ province_code: null }))).toStrictEqual(READ);
});

test.each([
  [
    { province_code: 'TH-83' },
    ['province_code: does not match the province: the code of Bangkok is TH-10'],
  ],
  [{ postal_code: '83000' }, ['postal_code: belongs to Phangnga, not to Bangkok']],
  [{ postal_code: '1011' }, ['postal_code: must be five digits']],
  [{ province: 'Bankok' }, ['province: must be a province of Thailand']],
  [{ phone: '191' }, ['phone: must be a Thai telephone number, such as 081 234 5678']],
  [{ name: 'x'.repeat(101) }, ['name: must be at most 100 characters']],
  [{ address_line1: 'x'.repeat(201) }, ['address_line1: must be at most 200 characters']],
  [{ subdistrict: 'x'.repeat(101) }, ['subdistrict: must be at most 100 characters']],
  [{ district: 'x'.repeat(101) }, ['district: must be at most 100 characters']],
  [{ city: 'Bangkok' }, [': has unknown city']],
])('an address with %j is refused', (fields, faults) => {
  expect(addressFaults(fields)).toEqual(faults);
});

test.each(Object.keys(READ))('an address has its %s', (name) => {
  expect(addressFaults({ [name]: undefined })).toEqual([
    name === 'postal_code' ? 'postal_code: is required' : `${name}: is required`,
  ]);
});

test('an address is an object', () => {
  expect(listFaults(PickupAddressData, undefined)).toEqual([': is required']);
  expect(listFaults(PickupAddressData, 'Bangkok')).toEqual([': must be an object']);
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

test('what may be left out may be null', () => {
  const nulls = { contact: null, slot: null, notes: null, quote_id: null, preferred_date: null };
  expect(newFaults({ ...nulls, address_id: null })).toEqual([]);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ destination_id: undefined }, ['destination_id: is required']],
  [{ destination_id: 'x'.repeat(41) }, ['destination_id: must be at most 40 characters']],
  [{ parcels_count: undefined }, ['parcels_count: is required']],
  [{ parcels_count: 0 }, ['parcels_count: must be at least 1']],
  [{ parcels_count: 1001 }, ['parcels_count: must be at most 1000']],
  [{ parcels_count: 1.5 }, ['parcels_count: must be a whole number']],
  [{ total_weight_kg: 0 }, ['total_weight_kg: must be more than 0 and at most 10000 kg']],
  [{ total_weight_kg: 10_001 }, ['total_weight_kg: must be more than 0 and at most 10000 kg']],
  [{ preferred_date: 'soon' }, ['preferred_date: must be a calendar date as YYYY-MM-DD']],
  [{ notes: 'x'.repeat(1001) }, ['notes: must be at most 1000 characters']],
  [{ quote_id: 'x' }, ['quote_id: must be 12 letters and digits']],
  [{ contact: 'Somjai' }, ['contact: must be an object']],
  [{ contact: { phone: '081-234-5678' } }, ['contact.name: is required']],
  [{ contact: { name: 'Somjai' } }, ['contact.phone: is required']],
  [
    { contact: { name: 'x'.repeat(101), phone: '081-234-5678' } },
    ['contact.name: must be at most 100 characters'],
  ],
  [
    { contact: { name: 'x', phone: '081-234-5678', email: 'no' } },
    ['contact.email: must be an e-mail address'],
  ],
  [{ contact: { name: 'x', phone: '081-234-5678', fax: 1 } }, ['contact: has unknown fax']],
  [{ slot: 'noon' }, ['slot: must be an object']],
  [{ slot: { ...SLOT, to: '09:00' } }, ['slot.to: must be after from']],
  [
    { slot: { ...SLOT, from: '9:00' } },
    ['slot.from: must be a time of day as HH:MM, such as 09:30'],
  ],
  [{ slot: { ...SLOT, date: '2569-11-24' } }, ['slot.date: must have a Gregorian year']],
  [{ slot: { ...SLOT, hub: 'x' } }, ['slot: has unknown hub']],
  [{ fee_thb: 1 }, [': has unknown fee_thb']],
  [{ pickup_address: 'x' }, ['pickup_address: must be an object']],
])('a new pickup with %j is refused', (fields, faults) => {
  expect(newFaults(fields)).toEqual(faults);
});

test.each([
  ['a new pickup', NewPickupData],
  ['a question of the fee', FeeQuestion],
])('%s names one place, reported with all other faults', (_name, schema) => {
  const missing = 'pickup_address: is required unless address_id is sent';
  const both = 'pickup_address: must be left out when address_id is sent';
  expect(listFaults(schema, pickupData({ pickup_address: undefined }))).toEqual([missing]);
  expect(listFaults(schema, pickupData({ pickup_address: null, address_id: null }))).toEqual([
    missing,
  ]);
  expect(listFaults(schema, pickupData({ address_id: ID }))).toEqual([both]);
  expect(listFaults(schema, pickupData({ pickup_address: null, address_id: ID }))).toEqual([]);
  expect(listFaults(schema, {}).toSorted()).toEqual([
    'destination_id: is required',
    'parcels_count: is required',
    missing,
    'total_weight_kg: is required',
  ]);
  expect(listFaults(schema, pickupData({ address_id: ID, parcels_count: 0 }))).toEqual([
    'parcels_count: must be at least 1',
    both,
  ]);
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

test.each<[unknown, string[]]>([
  [{}, [': must contain a field to change']],
  [{ status: null, slot: null }, [': must contain a field to change']],
  [undefined, [': is required']],
  ['x', [': must be an object']],
  [{ fee: 1 }, [': has unknown fee']],
  [
    { status: 'lost' },
    ['status: must be one of requested, confirmed, picked_up, at_hub, cancelled, failed'],
  ],
  [{ slot: { ...SLOT, to: '08:00' } }, ['slot.to: must be after from']],
])('a change of %j is refused', (data, faults) => {
  expect(listFaults(PickupChangeData, data)).toEqual(faults);
});

test('a pickup is named by its number or its id', () => {
  expect(Target.parse({ pickup_number: 'PR-3F7K-21MP-Q0TX' })).toEqual({ id: ID });
  expect(Target.parse({ request_number: 'PR-3F7K-21MP-Q0TX' })).toEqual({ id: ID });
  expect(Target.parse({ id: ID })).toEqual({ id: ID });
  expect(listFaults(Target, {})).toEqual(['pickup_number: is required']);
  expect(listFaults(Target, { pickup_number: 'SR-3F7K-21MP-Q0TX' })).toEqual([
    'pickup_number: must look like PR-XXXX-XXXX-XXXX',
  ]);
  expect(listFaults(Target, { request_number: 'SR-3F7K-21MP-Q0TX' })).toEqual([
    'request_number: must look like PR-XXXX-XXXX-XXXX',
  ]);
  expect(listFaults(Target, { pickup_number: 'PR-3F7K-21MP-Q0TX', id: '0123456789ab' })).toEqual([
    'id: refers to a different pickup than pickup_number',
  ]);
});
