import { listFaults } from '../../../test/support/faults';
import { aZone } from '../../../test/support/records';
import { readExamples } from '../../../test/support/repository';
import { ZoneRecord, findZone } from './rule';

const EXAMPLES = readExamples<{
  faults: [name: string, fields: object, faults: string[]][];
}>(__dirname, 'vectors/zone.json');

const buildRecord = (fields: object): object => {
  const { id, ...record } = aZone('a');
  return { ...record, ...fields };
};

test('provinces are taken by code and by name, and kept by code', () => {
  const record = ZoneRecord.parse(buildRecord({ provinces: ['TH-10', 'Nonthaburi', 'ปทุมธานี'] }));
  expect(record.provinces).toEqual(['TH-10', 'TH-12', 'TH-13']);
});

test.each([
  ['of postal codes alone', { provinces: [], postal_codes: ['84320', '84360'] }],
  ['with a postal code of a province of its own', { postal_codes: ['50000'] }],
  ['with a postal code of two provinces', { postal_codes: ['83000'] }],
])('a zone %s is taken', (_name, fields) => {
  expect(listFaults(ZoneRecord, buildRecord(fields))).toEqual([]);
});

test.each(EXAMPLES.faults)('a zone %s is refused', (_name, fields, faults) => {
  expect(listFaults(ZoneRecord, buildRecord(fields))).toEqual(faults);
});

test('an address is in the zone of its postal code, or else of its province', () => {
  const zones = [
    aZone('south', { provinces: ['TH-84', 'TH-83'] }),
    aZone('islands', { provinces: ['TH-23'], postal_codes: ['84320'] }),
  ];
  const idOf = (province: string, postal_code: string) =>
    findZone(zones, { province, postal_code })?.id;
  expect(idOf('TH-84', '84000')).toBe('south');
  expect(idOf('TH-84', '84320')).toBe('islands');
  expect(idOf('TH-23', '23000')).toBe('islands');
  expect(idOf('TH-50', '50000')).toBeUndefined();
});
