import type { FindAreas } from '../../src/quotes/cards/dated-charges';
import { listsOn } from '../../src/quotes/surcharges/area-lists';
import type { AreaList } from '../../src/quotes/surcharges/areas/area-list';
import { canonicalPlace } from '../../src/quotes/surcharges/areas/canonical-place';
import type { AreaListEntry } from '../../src/quotes/surcharges/courier-surcharges';
import { compileLists } from '../../src/rates/area-keeper';
import { readAreaDocuments } from '../../src/store/areas';
import type { Database } from '../../src/store/database';

/**
 * A courier's areas in some countries. One read for each document; `unstored` are those of a list
 * that is about to be stored.
 */
export async function readAreasIn(
  db: Database,
  lists: readonly AreaListEntry[],
  countries: readonly string[],
  unstored: ReadonlyMap<string, string> = new Map(),
): Promise<FindAreas> {
  const wanted = lists.filter(({ country }) => countries.includes(country));
  const ids = wanted.flatMap(({ documents }) => documents).filter((id) => !unstored.has(id));
  const { items } = await readAreaDocuments(db, ids);
  const texts = new Map([...unstored, ...items.map(({ id, areas }) => [id, areas] as const)]);
  const compiled = new Map<string, AreaList>();
  return (country, place, day) => {
    const ofDay = listsOn(wanted, day).filter((list) => list.country === country);
    if (ofDay.length === 0) return undefined;
    const ids = ofDay.flatMap(({ documents }) => documents);
    const key = ids.join(' ');
    const list = compiled.get(key) ?? compileLists(country, ids, texts);
    compiled.set(key, list);
    return list.find(canonicalPlace(country, place));
  };
}
