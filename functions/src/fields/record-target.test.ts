import { listFaults } from '../../test/support/faults';
import { readExamples } from '../../test/support/repository';
import { newRecordId } from '../model/creation/record-id';
import { recordId, recordTarget } from './record-target';

const EXAMPLES = readExamples<{
  named: [name: string, fields: object][];
  refused: [fields: object, faults: string[]][];
}>(__dirname, 'vectors/record-target.json');

const ID = '3f7k21mpq0tx';
const target = recordTarget('SR', ['request_number', 'shipment_id', 'id'], 'shipment');

test.each(EXAMPLES.named)('a record is named by %s', (_name, fields) => {
  expect(target.parse(fields)).toEqual({ id: ID });
});

test.each(EXAMPLES.refused)('%j is refused', (fields, faults) => {
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
