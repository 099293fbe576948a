import { isOfOne } from '../../src/quotes/surcharges/area-lists';
import type { AreaListEntry } from '../../src/quotes/surcharges/courier-surcharges';
import { formatCount } from '../output/format-count';
import { refuse } from '../refusals';

const sum = (lists: readonly AreaListEntry[]): number =>
  lists.reduce((total, { areas }) => total + areas, 0);

/** What of a courier's earlier lists is not in those that replace them, or stays beside them. */
export function goneFromLists(
  courier: string,
  before: readonly AreaListEntry[],
  added: readonly AreaListEntry[],
): string[] {
  const warnings: string[] = [];
  for (const list of added) {
    const earlier = before.find((one) => isOfOne(one, list));
    if (earlier === undefined) continue;
    const gone = earlier.names.filter((name) => !list.names.includes(name));
    if (gone.length > 0) {
      warnings.push(`${courier} in ${list.country}: no area is of ${gone.join(', ')} any more.`);
    }
    if (list.areas < earlier.areas) {
      warnings.push(
        `${courier} in ${list.country}: ${formatCount(list.areas, 'area')}, ${earlier.areas - list.areas} fewer than before.`,
      );
    }
  }
  const kinds = new Set(added.map(({ kind }) => kind));
  const countries = new Set(added.map(({ country }) => country));
  const left = before.filter(({ country, kind }) => kinds.has(kind) && !countries.has(country));
  if (left.length > 0) {
    const names = [...new Set(left.map(({ country }) => country))];
    warnings.push(
      `${courier} keeps its earlier ${formatCount(sum(left), 'area')} in ${names.join(', ')}, which the file does not name; areas remove drops them.`,
    );
  }
  return warnings;
}

/** A list that lost so many is rather a file that was cut. */
const MOST_LOST = 20;

/** @throws OperationRefusal if a list has far fewer areas than the one that it replaces. */
export function assertNotCut(
  courier: string,
  replaced: readonly AreaListEntry[],
  added: readonly AreaListEntry[],
): void {
  const cut = added.flatMap((list) => {
    const earlier = replaced.find((one) => isOfOne(one, list));
    const lost = (earlier?.areas ?? 0) - list.areas;
    return lost > MOST_LOST && lost > list.areas
      ? [`${list.country}: ${formatCount(list.areas, 'area')} in place of ${earlier?.areas}`]
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
