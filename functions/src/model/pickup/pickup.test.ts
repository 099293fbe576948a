import { aPickup } from '../../../test/support/records';
import { PickupAddressRecord } from './address';
import { PickupRecord } from './pickup';

const stored = (overrides: object = {}): Record<string, unknown> => {
  const { id, ...record } = aPickup();
  return { ...record, ...overrides };
};

test('a stored pickup is read as it is', () => {
  const record = stored({
    contact: { name: 'Somjai', phone: '+66812345678', email: 'a@b.co' },
    cancelled_by: 'client',
  });
  expect(PickupRecord.parse(record)).toEqual(record);
});

test('what an earlier release did not write has its default', () => {
  const { picked_up_at, ...early } = stored();
  expect(PickupRecord.parse(early)).toEqual({ ...early, picked_up_at: null });
});

const faultyPaths = (record: object) =>
  PickupRecord.safeParse(record).error?.issues.map(({ path }) => path.join('.'));

const WRITTEN_BY_ALL = Object.keys(stored()).filter((name) => name !== 'picked_up_at');

test.each(WRITTEN_BY_ALL)('a pickup without %s is a fault of the document', (name) => {
  const rest = Object.fromEntries(Object.entries(stored()).filter(([key]) => key !== name));
  expect(faultyPaths(rest)).toEqual([name]);
});

const { slot, fee, destination, pickup_address } = aPickup();

test.each([
  ['a revision of nought', { revision: 0 }, 'revision'],
  ['a weight with a fraction', { total_weight_dg: 0.5 }, 'total_weight_dg'],
  ['half a parcel', { parcels_count: 0.5 }, 'parcels_count'],
  ['a day that is none', { slot: { ...slot, date: '2026-02-30' } }, 'slot.date'],
  ['an hour that is none', { slot: { ...slot, from: '24:00' } }, 'slot.from'],
  ['no end', { slot: { ...slot, to: undefined } }, 'slot.to'],
  ['a fee that does not add up', { fee: { ...fee, total_satang: 1 } }, 'fee'],
  ['a contact without a name', { contact: { phone: '1' } }, 'contact.name'],
  ['a contact without a number', { contact: { name: 'x' } }, 'contact.phone'],
  ['a status of another release', { status: 'lost' }, 'status'],
  ['a canceller who is nobody', { cancelled_by: 'courier' }, 'cancelled_by'],
])('%s is a fault of the document', (_name, fields, path) => {
  expect(faultyPaths(stored(fields))).toEqual([path]);
});

test.each(Object.keys(destination))('so is a destination without %s', (name) => {
  const rest = { ...destination, [name]: undefined };
  expect(faultyPaths(stored({ destination: rest }))).toEqual([`destination.${name}`]);
});

test.each(Object.keys(pickup_address))('so is an address without %s', (name) => {
  const rest = { ...pickup_address, [name]: undefined };
  expect(faultyPaths(stored({ pickup_address: rest }))).toEqual([`pickup_address.${name}`]);
  const saved = { account_id: 'partner', created_at: new Date(0) };
  expect(PickupAddressRecord.safeParse({ ...saved, ...rest }).success).toBe(false);
  expect(PickupAddressRecord.parse({ ...saved, ...pickup_address })).toEqual({
    ...saved,
    ...pickup_address,
  });
});
