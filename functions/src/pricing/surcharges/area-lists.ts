import type { AreaMatch } from './areas/area';
import type { AreaListEntry } from './courier-surcharges';

const ALWAYS = '';

/** The first day of a list; one without it has always been in effect. */
export const firstDayOf = ({ from = ALWAYS }: AreaListEntry): string => from;

/** A list counts its areas: those that are neither cities nor the whole country are codes. */
export const hasCodes = ({ areas, cities, whole_country: whole = [] }: AreaListEntry): boolean =>
  areas > cities + whole.length;
export const hasCities = ({ cities }: AreaListEntry): boolean => cities > 0;

/** What lists say of every place in their country; undefined if nothing. */
export function wholeCountryMatch(lists: readonly AreaListEntry[]): AreaMatch | undefined {
  const tiers = lists.flatMap(({ whole_country: whole = [] }) => whole);
  return tiers.length === 0 ? undefined : { tiers: [...new Set(tiers)].sort(), zone: undefined };
}

/** Whether two lists are of the same country and kind, so that one may replace the other. */
export const isSameSeries = (a: AreaListEntry, b: AreaListEntry): boolean =>
  a.country === b.country && a.kind === b.kind;

/** The lists in effect on a day: the latest of each country and kind. */
export const listsOn = (lists: readonly AreaListEntry[], day: string): AreaListEntry[] =>
  lists.filter(
    (list) =>
      firstDayOf(list) <= day &&
      !lists.some(
        (other) =>
          isSameSeries(other, list) &&
          firstDayOf(other) <= day &&
          firstDayOf(other) > firstDayOf(list),
      ),
  );

/** In stored order: by country, kind and first day. */
export const sortedLists = (lists: readonly AreaListEntry[]): AreaListEntry[] =>
  [...lists].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const keyOf = (list: AreaListEntry): string => `${list.country} ${list.kind} ${firstDayOf(list)}`;
