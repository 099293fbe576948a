import type { AreaListEntry } from './courier-surcharges';

const ALWAYS = '';

/** The first day of a list; one without it has always been in effect. */
export const firstDayOf = ({ from = ALWAYS }: AreaListEntry): string => from;

export const hasCodes = ({ areas, cities }: AreaListEntry): boolean => areas > cities;
export const hasCities = ({ cities }: AreaListEntry): boolean => cities > 0;

/** Whether two lists are of the same country and kind, so that one may replace the other. */
export const isOfOne = (a: AreaListEntry, b: AreaListEntry): boolean =>
  a.country === b.country && a.kind === b.kind;

/** The lists in effect on a day: the latest of each country and kind. */
export const listsOn = (lists: readonly AreaListEntry[], day: string): AreaListEntry[] =>
  lists.filter(
    (list) =>
      firstDayOf(list) <= day &&
      !lists.some(
        (other) =>
          isOfOne(other, list) && firstDayOf(other) <= day && firstDayOf(other) > firstDayOf(list),
      ),
  );

/** Whether a list is in effect on some day of a range; null is without end. */
export const countsWithin = (
  list: AreaListEntry,
  lists: readonly AreaListEntry[],
  { from, to }: { readonly from: string; readonly to: string | null },
): boolean => {
  const later = lists.filter(
    (other) => isOfOne(other, list) && firstDayOf(other) > firstDayOf(list),
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
        ? inForce.find((one) => isOfOne(one, list))
        : before.find((one) => isOfOne(one, list) && one.from === list.from);
    if (earlier !== undefined) replaced.push(earlier);
    const from = list.from ?? earlier?.from;
    return { ...list, ...(from !== undefined && { from }) };
  });
  const lists = [...before.filter((list) => !replaced.includes(list)), ...placed];
  return { lists: sortedLists(lists), replaced };
}

/** In stored order: by country, kind and first day. */
export const sortedLists = (lists: readonly AreaListEntry[]): AreaListEntry[] =>
  [...lists].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const keyOf = (list: AreaListEntry): string => `${list.country} ${list.kind} ${firstDayOf(list)}`;
