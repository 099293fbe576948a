import fc from 'fast-check';

import { readExamples } from '../../../../test/support/repository';
import { canonicalPlace } from './canonical-place';
import { compileAreas } from './match-area';

type Pair = [country: string, listed: string, city: string];

const EXAMPLES = readExamples<{
  matched: Pair[];
  unmatched: Pair[];
  near: [...Pair, near: string][];
  several: [name: string, listed: string[], city: string, tiers: string[]][];
}>(__dirname, 'vectors/listed-city.json');

const tiersIn = (country: string, listed: readonly string[], city: string): readonly string[] =>
  compileAreas(
    country,
    listed.map((name) => ({ tier: name, city: name })),
  ).find(canonicalPlace(country, { city }))?.tiers ?? [];

test.each(EXAMPLES.matched)('in %s, the listed %s is found by %j', (country, listed, city) => {
  expect(tiersIn(country, [listed], city)).toEqual([listed]);
});

test.each(EXAMPLES.unmatched)('in %s, the listed %s is not %j', (country, listed, city) => {
  expect(tiersIn(country, [listed], city)).toEqual([]);
});

test.each(EXAMPLES.several)('%s', (_name, listed, city, tiers) => {
  expect(tiersIn('HK', listed, city)).toEqual(tiers);
});

test.each(EXAMPLES.near)(
  'in %s, with %s listed, %j is close to %s',
  (country, listed, city, near) => {
    const list = compileAreas(country, [{ tier: 'A', city: listed }]);
    expect(list.nearestCity(canonicalPlace(country, { city })) ?? '—').toBe(near);
  },
);

test('a text of many parts is read up to the fourth', () => {
  const parts = (count: number): string => 'a,'.repeat(count);
  expect(tiersIn('HK', ['Lantau'], `${parts(3)}Lantau`)).toEqual(['Lantau']);
  expect(tiersIn('HK', ['Lantau'], `${parts(4)}Lantau`)).toEqual([]);
});

test('what is found has the base of a part of the text, and the same word or one is missing', () => {
  const names = fc.constantFrom('Ain', 'Bay', 'Mayo', 'Tai Po', 'Lantau');
  const word = fc.constantFrom('', ' City', ' Island', ' County', ' Province');
  const place = fc.tuple(names, word).map(([name, kind]) => name + kind);
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { minLength: 1, maxLength: 6 }),
      fc.array(place, { minLength: 1, maxLength: 3 }),
      (listed, parts) => {
        const [found] = tiersIn('HK', listed, parts.join(', '));
        if (found === undefined) return;
        const [base, kind] = split(found);
        const fitting = parts.map(split).filter(([name]) => name === base);
        expect(fitting.some(([, other]) => kind === other || kind === '' || other === '')).toBe(
          true,
        );
      },
    ),
    { seed: 1126, numRuns: 2_000 },
  );
});

function split(name: string): [base: string, word: string] {
  const [, base = name, word = ''] = /^(.+) (City|Island|County|Province)$/.exec(name) ?? [];
  return [base, word];
}
