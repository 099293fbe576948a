import { PROVINCES } from '../../../src/thailand/province';
import { aHub, aZone } from '../../../test/support/records';
import { listFinding } from '../../faults/lists';
import { lintHubs, lintZones } from './lint-fees';

const sameName = (one: string, other: string) => listFinding('same_name', { one, other });
const lateCutoff = (hub: string, cutoff: string) =>
  listFinding('cutoff_without_effect', { cutoff, hub, last: '13:00' });

test.each(['00:00', '08:00', '09:00', '12:30', '13:00'])(
  'hubs with distinct names, slots at 09:00 and 13:00 and a cutoff at %s pass',
  (cutoff_time) => {
    expect(lintHubs([aHub('a'), aHub('b', { cutoff_time })])).toEqual([]);
  },
);

test.each(['13:01', '17:00', '23:59'])('a cutoff at %s is never reached', (cutoff_time) => {
  expect(lintHubs([aHub('a', { cutoff_time })])).toEqual([lateCutoff('a', cutoff_time)]);
});

test('every fault of hubs is found', () => {
  expect(lintHubs([])).toEqual([listFinding('none_active', { noun: 'hub' })]);
  const twin = aHub('b', { name: 'HUB A', cutoff_time: '17:00' });
  const thaiTwin = aHub('c', { name_th: 'ศูนย์ a' });
  expect(lintHubs([aHub('a'), twin, thaiTwin])).toEqual([
    sameName('a', 'b'),
    lateCutoff('b', '17:00'),
    sameName('a', 'c'),
  ]);
});

const CODES = PROVINCES.map(({ code }) => code);
const rest = aZone('rest', { provinces: CODES.filter((code) => code !== 'TH-50') });

test('zones that share nothing and cover the country have no fault', () => {
  const islands = aZone('islands', { provinces: [], postal_codes: ['84320'] });
  expect(lintZones([aZone('north'), rest, islands])).toEqual({ faults: [], warnings: [] });
});

test('a province in no zone gives a warning', () => {
  const missing = ['TH-81', 'TH-92'];
  const provinces = CODES.filter((code) => !missing.includes(code));
  expect(lintZones([aZone('most', { provinces, postal_codes: ['81150'] })])).toEqual({
    faults: [],
    warnings: [listFinding('provinces_without_zone', { provinces: missing })],
  });
});

test('overlapping zones are a fault, in any order', () => {
  const zones = [
    rest,
    aZone('b', { postal_codes: ['50000', '84320'] }),
    aZone('c', { name: 'ZONE B', provinces: ['TH-10'], postal_codes: ['84320'], sort_order: 0 }),
    aZone('d', { name_th: 'เขต b', provinces: [], postal_codes: ['58130'] }),
  ];
  const faults = [
    sameName('c', 'b'),
    listFinding('postal_code_in_two_zones', { code: '84320', zone: 'c', other: 'b' }),
    sameName('b', 'd'),
    listFinding('province_in_two_zones', { provinces: ['TH-10'], zone: 'c', other: 'rest' }),
  ];
  expect(lintZones(zones).faults).toEqual(faults);
  expect(lintZones(zones.reverse()).faults).toEqual(faults);
});

test('having no active zone is reported alone', () => {
  const faults = [listFinding('none_active', { noun: 'zone' })];
  expect(lintZones([])).toEqual({ faults, warnings: [] });
});
