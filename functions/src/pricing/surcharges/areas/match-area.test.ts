import fc from 'fast-check';

import { readExamples } from '../../../../test/support/repository';
import { type Area, type AreaMatch, type Place, areaKeyOf } from './area';
import { canonicalPlace } from './canonical-place';
import { compileAreas } from './match-area';

const EXAMPLES = readExamples<{
  found: [name: string, country: string, area: Area, place: Place][];
  elsewhere: [name: string, country: string, area: Area, place: Place][];
  overlapping: [place: Place, match: AreaMatch][];
}>(__dirname, 'vectors/match-area.json');

const find = (country: string, areas: readonly Area[], place: Place): AreaMatch | undefined =>
  compileAreas(country, areas).find(canonicalPlace(country, place));

const A = { tier: 'A' };

test.each(EXAMPLES.found)('finds %s', (_name, country, area, place) => {
  expect(find(country, [area], place)).toEqual({ tiers: ['A'], zone: undefined });
});

test.each(EXAMPLES.elsewhere)('does not find %s', (_name, country, area, place) => {
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

test.each(EXAMPLES.overlapping)('all areas that hold %j count', (place, match) => {
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
