import type { FindAreas } from '../quotes/cards/dated-charges';
import { listsOn } from '../quotes/surcharges/area-lists';
import { compileAreas, type AreaList } from '../quotes/surcharges/areas/area-list';
import { decodeAreas } from '../quotes/surcharges/areas/area-text';
import { canonicalPlace } from '../quotes/surcharges/areas/canonical-place';
import type { AreaListEntry } from '../quotes/surcharges/courier-surcharges';
import { readAreaDocuments } from '../store/areas';
import type { Database } from '../store/database';

/**
 * A courier's areas in one country, of the documents that hold them.
 * @throws Error if one of them is missing or malformed.
 */
export function compileLists(
  country: string,
  documents: readonly string[],
  texts: ReadonlyMap<string, string>,
): AreaList {
  const areas = documents.flatMap((id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`The document areas/${id} cannot be read.`);
    return decodeAreas(text);
  });
  return compileAreas(country, areas);
}

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
