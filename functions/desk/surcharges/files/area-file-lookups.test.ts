import { canonicalPlace } from '../../../src/pricing/surcharges/areas/canonical-place';
import { compileAreas } from '../../../src/pricing/surcharges/areas/match-area';
import { makeDirtyAreas } from '../../../test/support/area-oracle';
import { givenFile } from '../../../test/support/given-file';
import { readAreaFile } from './area-file';

const LOOKUPS = 20_000;

test('a list of 40,000 dirty rows finds what a search through all rows finds', () => {
  const { lines, lookups } = makeDirtyAreas(LOOKUPS);
  const file = readAreaFile(givenFile('areas.csv', lines.join('\n')));
  expect(file.faults).toEqual([]);
  const lists = new Map(
    file.lists.map(({ country, areas }) => [country, compileAreas(country, areas)]),
  );
  const differences: unknown[] = [];
  let found = 0;
  for (const { country, place, answer } of lookups) {
    const match = lists.get(country)?.find(canonicalPlace(country, place));
    if (match !== undefined) found += 1;
    const said = { tiers: match?.tiers ?? [], zone: match?.zone };
    if (said.tiers.join() !== answer.tiers.join() || said.zone !== answer.zone) {
      differences.push({ country, place, said, answer });
    }
  }
  expect(differences).toEqual([]);
  expect(found).toBeGreaterThan(LOOKUPS / 4);
  expect(found).toBeLessThan((LOOKUPS * 9) / 10);
});
