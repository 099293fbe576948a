import { listFaults } from '../../test/support/faults';
import { newRecordId } from '../model/creation/record-id';
import { recordId, recordTarget } from './record-target';

const ID = '3f7k21mpq0tx';
const OTHER = '0123456789ab';
const target = recordTarget('SR', ['request_number', 'shipment_id', 'id'], 'shipment');

test.each<[string, object]>([
  ['its number', { request_number: 'SR-3F7K-21MP-Q0TX' }],
  ['its number without its prefix', { request_number: '3f7k-21mp-q0tx' }],
  ['its id', { id: ID }],
  ['its number as its id', { id: 'SR-3F7K-21MP-Q0TX' }],
  ['its id in the other member', { shipment_id: ID }],
  ['its number in the other member', { shipment_id: 'SR-3F7K-21MP-Q0TX', id: ID }],
  ['both', { id: ID, request_number: 'SR-3F7K-21MP-Q0TX' }],
  ['one, the other being null', { id: null, request_number: ID }],
])('a record is named by %s', (_name, fields) => {
  expect(target.parse(fields)).toEqual({ id: ID });
});

test.each<[object, string[]]>([
  [{}, ['request_number: is required']],
  [{ id: null, request_number: null }, ['request_number: is required']],
  [{ request_number: '..' }, ['request_number: must look like SR-XXXX-XXXX-XXXX']],
  [{ request_number: 7 }, ['request_number: must be text']],
  [{ id: 'a/b' }, ['id: must be 12 letters and digits']],
  [{ id: [] }, ['id: must be text']],
  [{ shipment_id: 'x' }, ['shipment_id: must be 12 letters and digits']],
  [{ id: OTHER, shipment_id: ID }, ['id: refers to a different shipment than shipment_id']],
  [
    { id: OTHER, shipment_id: OTHER, request_number: ID },
    [
      'shipment_id: refers to a different shipment than request_number',
      'id: refers to a different shipment than request_number',
    ],
  ],
  [{ id: OTHER, request_number: ID }, ['id: refers to a different shipment than request_number']],
])('%j is refused', (fields, faults) => {
  expect(listFaults(target, fields)).toEqual(faults);
});

const aliased = recordTarget('SR', ['request_number', 'shipment_id'], 'shipment', 'shipment_id');

test('a member that earlier releases ignored is ignored if another one is given and it is no id', () => {
  expect(aliased.parse({ request_number: ID, shipment_id: 'order 17' })).toEqual({ id: ID });
  expect(aliased.parse({ request_number: ID, shipment_id: 17 })).toEqual({ id: ID });
  expect(listFaults(aliased, { shipment_id: 'order 17' })).toEqual([
    'shipment_id: must be 12 letters and digits',
  ]);
  // Whatever has 12 letters and digits, such as a store's own number, is no id of ours.
  expect(aliased.parse({ request_number: ID, shipment_id: '100000000000' })).toEqual({ id: ID });
  expect(listFaults(aliased, { request_number: ID, shipment_id: newRecordId() })).toEqual([
    'shipment_id: refers to a different shipment than request_number',
  ]);
});

test('an id needs no prefix', () => {
  expect(recordId().parse(` ${ID} `)).toBe(ID);
  expect(listFaults(recordId(), undefined)).toEqual([': is required']);
  expect(listFaults(recordId(), 'PR-3F7K-21MP-Q0TX')).toEqual([': must be 12 letters and digits']);
  expect(recordId('PR').parse('PR-3F7K-21MP-Q0TX')).toBe(ID);
});
