import { isDeepStrictEqual } from 'node:util';

import type { Fault } from '../../src/errors/fault';
import {
  firstDayOf,
  isOfOne,
  listsOn,
  type replaceLists,
} from '../../src/quotes/surcharges/area-lists';
import type { AreaListEntry } from '../../src/quotes/surcharges/courier-surcharges';
import { refuse } from '../faults/refusals';
import { surchargeFault } from '../faults/surcharges';
import { formatCount } from '../words/format-count';

const sum = (lists: readonly AreaListEntry[]): number =>
  lists.reduce((total, { areas }) => total + areas, 0);

/** Which of a courier's earlier lists are not replaced, or are unchanged. */
export function goneFromLists(
  courier: string,
  before: readonly AreaListEntry[],
  added: readonly AreaListEntry[],
  today: string,
): Fault[] {
  const warnings: Fault[] = [];
  for (const list of added) {
    const earlier = listsOn(before, list.from ?? today).find((one) => isOfOne(one, list));
    if (earlier === undefined) continue;
    const { country, areas } = list;
    const gone = earlier.names.filter((name) => !list.names.includes(name));
    if (gone.length > 0) {
      warnings.push(surchargeFault('area_names_gone', { courier, country, names: gone }));
    }
    if (areas < earlier.areas) {
      const fewer = earlier.areas - areas;
      warnings.push(surchargeFault('areas_fewer', { courier, country, areas, fewer }));
    }
  }
  const kinds = new Set(added.map(({ kind }) => kind));
  const countries = new Set(added.map(({ country }) => country));
  const [first = today] = added.map(({ from = today }) => from).sort();
  const left = listsOn(before, first).filter(
    ({ country, kind }) => kinds.has(kind) && !countries.has(country),
  );
  if (left.length > 0) {
    const kept = { count: sum(left), countries: [...new Set(left.map(({ country }) => country))] };
    warnings.push(surchargeFault('areas_kept', { courier, ...kept }));
  }
  return warnings;
}

/** Warns of new lists that apply to days already quoted without them. */
export function beganInThePast(
  before: readonly AreaListEntry[],
  added: readonly AreaListEntry[],
  today: string,
): Fault[] {
  const days = added
    .filter((list) => !before.some((one) => isDeepStrictEqual(one, list)))
    .flatMap(({ from }) => (from !== undefined && from < today ? [from] : []));
  return [...new Set(days)].map((day) => surchargeFault('area_list_began', { day }));
}

const isInPlace = (a: AreaListEntry, b: AreaListEntry): boolean =>
  isOfOne(a, b) && firstDayOf(a) === firstDayOf(b);

/**
 * A list without a first day is for today, as is one that has started.
 * @throws OperationRefusal if a file has two lists for the same days.
 */
export function assertOneADay(
  courier: string,
  added: readonly AreaListEntry[],
  today: string,
): void {
  const isForSameDays = (one: AreaListEntry, list: AreaListEntry): boolean =>
    isInPlace(one, list) ||
    (isOfOne(one, list) && one.from === undefined && firstDayOf(list) <= today);
  const twice = added.find((list) => added.some((one) => one !== list && isForSameDays(one, list)));
  if (twice === undefined) return;
  const { country, from = '' } = twice;
  throw refuse('area_lists_overlap', { courier, country, from });
}

/** A list that lost this many is probably a truncated file. */
const MOST_LOST = 20;

/** @throws OperationRefusal if a list has far fewer areas than the one that it replaces. */
export function assertNotCut(
  courier: string,
  { lists, replaced }: ReturnType<typeof replaceLists>,
): void {
  const cut = replaced.flatMap((earlier) => {
    const areas = lists.find((list) => isInPlace(list, earlier))?.areas ?? 0;
    const lost = earlier.areas - areas;
    return lost > MOST_LOST && lost > areas
      ? [`${earlier.country}: ${formatCount(areas, 'area')} in place of ${earlier.areas}`]
      : [];
  });
  if (cut.length === 0) return;
  throw refuse('areas_cut', { courier, lines: cut.map((line) => `  ${line}`).join('\n') });
}

/** `dhl: 40000 areas in 63 countries (A, B)`. */
export function describeLists(courier: string, lists: readonly AreaListEntry[]): string {
  const countries = new Set(lists.map(({ country }) => country)).size;
  const names = [...new Set(lists.flatMap((list) => list.names))].sort();
  const of = countries === 1 ? '1 country' : `${countries} countries`;
  return `${courier}: ${formatCount(sum(lists), 'area')} in ${of} (${names.join(', ')}).`;
}
