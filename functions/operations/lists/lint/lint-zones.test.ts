import { PROVINCES } from '../../../src/thailand/province';
import { aZone } from '../../../test/support/records';
import { lintZones } from './lint-zones';

const CODES = PROVINCES.map(({ code }) => code);
const rest = aZone('rest', { provinces: CODES.filter((code) => code !== 'TH-50') });

test('zones that share nothing and cover the country have no fault', () => {
  const islands = aZone('islands', { provinces: [], postal_codes: ['84320'] });
  expect(lintZones([aZone('north'), rest, islands])).toEqual({ faults: [], warnings: [] });
});

test('provinces of no zone are a warning, by name', () => {
  const provinces = CODES.filter((code) => code !== 'TH-81' && code !== 'TH-92');
  expect(lintZones([aZone('most', { provinces, postal_codes: ['81150'] })])).toEqual({
    faults: [],
    warnings: ['In no zone, so without pickups: Krabi, Trang.'],
  });
});

test('what two zones share is a fault, wherever they stand', () => {
  const zones = [
    rest,
    aZone('b', { postal_codes: ['50000', '84320'] }),
    aZone('c', { name: 'ZONE B', provinces: ['TH-10'], postal_codes: ['84320'], sort_order: 0 }),
    aZone('d', { name_th: 'เขต b', provinces: [], postal_codes: ['58130'] }),
  ];
  const faults = [
    'c and b have the same name.',
    'The postal code 84320 is in c and in b.',
    'b and d have the same name.',
    'Bangkok is in c and in rest.',
  ];
  expect(lintZones(zones).faults).toEqual(faults);
  expect(lintZones(zones.reverse()).faults).toEqual(faults);
});

test('without an active zone there is nothing else to tell', () => {
  expect(lintZones([])).toEqual({ faults: ['No zone is active.'], warnings: [] });
});
