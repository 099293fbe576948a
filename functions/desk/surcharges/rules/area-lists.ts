import {
  firstDayOf,
  isSameSeries,
  listsOn,
  sortedLists,
} from '../../../src/pricing/surcharges/area-lists';
import type { AreaName } from '../../../src/pricing/surcharges/areas/area';
import type { AreaListEntry } from '../../../src/pricing/surcharges/courier-surcharges';

/** Whether a list is in effect on some day of a range; null is without end. */
export const countsWithin = (
  list: AreaListEntry,
  lists: readonly AreaListEntry[],
  { from, to }: { readonly from: string; readonly to: string | null },
): boolean => {
  const later = lists.filter(
    (other) => isSameSeries(other, list) && firstDayOf(other) > firstDayOf(list),
  );
  const isReplacedBefore = later.some((other) => firstDayOf(other) <= from);
  return !isReplacedBefore && (to === null || firstDayOf(list) <= to);
};

/**
 * The lists after a replacement. A list with a first day replaces the one of that day; one without
 * replaces today's list and takes its first day.
 */
export function replaceLists(
  before: readonly AreaListEntry[],
  added: readonly AreaListEntry[],
  today: string,
): { readonly lists: AreaListEntry[]; readonly replaced: AreaListEntry[] } {
  const inForce = listsOn(before, today);
  const replaced: AreaListEntry[] = [];
  const placed = added.map((list) => {
    const earlier =
      list.from === undefined
        ? inForce.find((one) => isSameSeries(one, list))
        : before.find((one) => isSameSeries(one, list) && one.from === list.from);
    if (earlier !== undefined) replaced.push(earlier);
    const from = list.from ?? earlier?.from;
    return { ...list, ...(from !== undefined && { from }) };
  });
  const lists = [...before.filter((list) => !replaced.includes(list)), ...placed];
  return { lists: sortedLists(lists), replaced };
}

/** The tiers and the zones that areas name, each once and in order. */
export function namesInAreas(areas: Iterable<AreaName>): {
  readonly tiers: readonly string[];
  readonly zones: readonly string[];
} {
  const tiers = new Set<string>();
  const zones = new Set<string>();
  for (const { tier, zone } of areas) {
    if (tier !== undefined) tiers.add(tier);
    if (zone !== undefined) zones.add(zone);
  }
  return { tiers: [...tiers].sort(), zones: [...zones].sort() };
}

/** Whether a text may name a tier: up to 40 letters, digits, _ and -. */
export const isTierName = (text: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(text);
