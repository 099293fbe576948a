import fc from 'fast-check';

import { type Area, type AreaMatch, type Place, areaKeyOf } from './area';
import { canonicalPlace } from './canonical-place';
import { compileAreas } from './match-area';

const find = (country: string, areas: readonly Area[], place: Place): AreaMatch | undefined =>
  compileAreas(country, areas).find(canonicalPlace(country, place));

const A = { tier: 'A' };

test.each<[string, string, Area, Place]>([
  ['a district with a full code', 'GB', { ...A, from: 'IV4' }, { postalCode: 'IV4 8AB' }],
  ['a code without its space', 'GB', { ...A, from: 'IV4' }, { postalCode: 'IV48AB' }],
  ['districts as numbers', 'GB', { ...A, from: 'IV4', to: 'IV11' }, { postalCode: 'IV10 8AB' }],
  ['a district with a letter', 'GB', { ...A, from: 'W1' }, { postalCode: 'W1A 1AA' }],
  ['a beginning', 'US', { ...A, from: '995' }, { postalCode: '99501-1234' }],
  ['a lost zero', 'US', { ...A, from: '06390' }, { postalCode: '6390' }],
  ['a range', 'JP', { ...A, from: '0400000', to: '0999999' }, { postalCode: '070-0001' }],
  ['one code', 'PT', { ...A, from: '1000-001' }, { postalCode: '1000001' }],
  ['a short code of Portugal', 'PT', { ...A, from: '9000', to: '9999' }, { postalCode: '9500' }],
  ['it in a range', 'PT', { ...A, from: '9000-000', to: '9999-999' }, { postalCode: '9000' }],
  ['a district of Taiwan', 'TW', { ...A, from: '95000', to: '96699' }, { postalCode: '950' }],
  [
    'a short code of Lebanon',
    'LB',
    { ...A, from: '20380000', to: '20389999' },
    { postalCode: '2038' },
  ],
  ['a city', 'DE', { ...A, city: 'München' }, { city: 'MUENCHEN' }],
])('finds %s', (_name, country, area, place) => {
  expect(find(country, [area], place)).toEqual({ tiers: ['A'], zone: undefined });
});

test.each<[string, string, Area, Place]>([
  ['another district', 'GB', { ...A, from: 'IV4' }, { postalCode: 'IV40 8AB' }],
  ['a district beyond', 'GB', { ...A, from: 'IV4', to: 'IV11' }, { postalCode: 'IV12 8AB' }],
  ['a code beyond', 'US', { ...A, from: '99501' }, { postalCode: '99502' }],
  ['another block', 'BH', { ...A, from: '1010', to: '1218' }, { postalCode: '101' }],
  ['an older code', 'VN', { ...A, from: '550000', to: '559999' }, { postalCode: '55000' }],
  ['a code beside', 'IL', { ...A, from: '1000000', to: '1999999' }, { postalCode: '10000' }],
  ['a code that is not complete', 'US', { ...A, from: '995' }, { postalCode: '995' }],
  ['the city of an area with codes', 'US', { ...A, from: '99501', city: 'Nome' }, { city: 'Nome' }],
  ['a place without anything', 'US', { ...A, city: 'Nome' }, {}],
  ['a code of a country without codes', 'HK', { ...A, from: '1' }, { postalCode: '1' }],
  ['a code that is none', 'DE', { ...A, from: 'x' }, { postalCode: 'x' }],
  ['a range that is upside down', 'US', { ...A, from: '2', to: '1' }, { postalCode: '15000' }],
])('does not find %s', (_name, country, area, place) => {
  expect(find(country, [area], place)).toBeUndefined();
});

test('shows whether it has codes and cities', () => {
  expect(compileAreas('US', [{ ...A, from: '99501' }])).toMatchObject({
    hasCodes: true,
    hasCities: false,
  });
  expect(compileAreas('US', [{ ...A, city: 'Nome' }])).toMatchObject({
    hasCodes: false,
    hasCities: true,
  });
  expect(compileAreas('US', [])).toMatchObject({ hasCodes: false, hasCities: false });
});

const OVERLAPPING: readonly Area[] = [
  { tier: 'C', from: '9' },
  { tier: 'A', from: '99000', to: '99999' },
  { tier: 'A', from: '99501' },
  { zone: '5', from: '99501' },
  { tier: 'B', city: 'Nome' },
  { zone: '3', city: 'Nome' },
];

test.each<[Place, AreaMatch]>([
  [{ postalCode: '90000' }, { tiers: ['C'], zone: undefined }],
  [{ postalCode: '99500' }, { tiers: ['A', 'C'], zone: undefined }],
  [{ postalCode: '99501' }, { tiers: ['A', 'C'], zone: '5' }],
  [{ postalCode: '99502' }, { tiers: ['A', 'C'], zone: undefined }],
  [{ city: 'Nome' }, { tiers: ['B'], zone: '3' }],
  [
    { postalCode: '90000', city: 'Nome' },
    { tiers: ['B', 'C'], zone: '3' },
  ],
  [
    { postalCode: '99501', city: 'Nome' },
    { tiers: ['A', 'B', 'C'], zone: '5' },
  ],
])('all areas that hold %j count', (place, match) => {
  expect(find('US', OVERLAPPING, place)).toEqual(match);
});

test('places with the same answer share it', () => {
  const list = compileAreas('US', OVERLAPPING);
  const at = (postalCode: string) => list.find(canonicalPlace('US', { postalCode }));
  expect(at('99502')).toBe(at('99000'));
});

const usCode = fc.integer({ min: 0, max: 400 }).map((number) => String(number).padStart(5, '0'));
const name = fc.constantFrom<Area>(
  { tier: 'A' },
  { tier: 'B' },
  { tier: 'C' },
  { zone: '1' },
  { zone: '2' },
);
const area = fc.oneof(
  fc
    .tuple(name, usCode, usCode)
    .map(([of, a, b]) => ({ ...of, from: a < b ? a : b, to: a < b ? b : a })),
  fc
    .tuple(name, usCode, fc.integer({ min: 1, max: 5 }))
    .map(([of, code, kept]) => ({ ...of, from: code.slice(0, kept) })),
  fc.tuple(name, fc.constantFrom('Nome', 'St. Paul')).map(([of, city]) => ({ ...of, city })),
);
const place = fc.record({ postalCode: usCode, city: fc.constantFrom('', 'NOME', 'Saint Paul') });

test('the order of areas changes nothing, nor does one that is there twice', () => {
  const lists = fc
    .array(area, { maxLength: 12 })
    .chain((areas) =>
      fc.tuple(
        fc.constant(areas),
        fc.shuffledSubarray([...areas, ...areas], { minLength: areas.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(lists, place, ([areas, others], asked) => {
      expect(find('US', others, asked)).toEqual(find('US', areas, asked));
    }),
    { seed: 33, numRuns: 500 },
  );
});

test('a list says what each of its areas says', () => {
  fc.assert(
    fc.property(fc.array(area, { maxLength: 12 }), place, (areas, asked) => {
      const alone = areas.flatMap((each) => find('US', [each], asked) ?? []);
      const together = find('US', areas, asked);
      expect(together?.tiers ?? []).toEqual(
        [...new Set(alone.flatMap(({ tiers }) => tiers))].sort(),
      );
      const zones = alone.flatMap(({ zone }) => zone ?? []);
      if (zones.length === 0) expect(together?.zone).toBeUndefined();
      else expect(zones).toContain(together?.zone);
    }),
    { seed: 34, numRuns: 500 },
  );
});

test('a tier is its own key, and a zone is written as lists write it', () => {
  expect(areaKeyOf({ tier: 'A' })).toBe('A');
  expect(areaKeyOf({ zone: '5' })).toBe('zone=5');
  expect(areaKeyOf({ tier: 'A', zone: '5' })).toBe('A zone=5');
});
