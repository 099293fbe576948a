import { isDeepStrictEqual } from 'node:util';

import type { Fault } from '../../src/errors/fault';
import { firstDayOf, isSameSeries, listsOn } from '../../src/pricing/surcharges/area-lists';
import type { AreaListEntry } from '../../src/pricing/surcharges/courier-surcharges';
import { refuse } from '../faults/refusals';
import { surchargeFault } from '../faults/surcharges';
import type { Desk } from '../model/desk';
import type { Operation, Operator } from '../model/operation';
import { FileRefusal, type GivenFile } from '../sheets/files';
import { listRateCards } from '../store/rate-versions';
import {
  storeAreaDocuments,
  type ChangeSurcharges,
  areaDocumentId,
  changeSurcharges,
} from '../store/surcharge-operations';
import { formatCount } from '../words/format-day';
import { checkSurcharges } from './check-surcharges';
import { type Entered, toEntered } from './entered';
import { listsByCourier, readAreaFile } from './files/area-file';
import { replaceLists } from './rules/area-lists';

const sum = (lists: readonly AreaListEntry[]): number =>
  lists.reduce((total, { areas }) => total + areas, 0);

/** Which of a courier's earlier lists are not replaced, or are unchanged. */
function goneFromLists(
  courier: string,
  before: readonly AreaListEntry[],
  added: readonly AreaListEntry[],
  today: string,
): Fault[] {
  const warnings: Fault[] = [];
  for (const list of added) {
    const earlier = listsOn(before, list.from ?? today).find((one) => isSameSeries(one, list));
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
function beganInThePast(
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
  isSameSeries(a, b) && firstDayOf(a) === firstDayOf(b);

/**
 * A list without a first day is for today, as is one that has started.
 * @throws OperationRefusal if a file has two lists for the same days.
 */
function assertOneADay(courier: string, added: readonly AreaListEntry[], today: string): void {
  const isForSameDays = (one: AreaListEntry, list: AreaListEntry): boolean =>
    isInPlace(one, list) ||
    (isSameSeries(one, list) && one.from === undefined && firstDayOf(list) <= today);
  const twice = added.find((list) => added.some((one) => one !== list && isForSameDays(one, list)));
  if (twice === undefined) return;
  const { country, from = '' } = twice;
  throw refuse('area_lists_overlap', { courier, country, from });
}

/** A list that lost this many is probably a truncated file. */
const MAX_LOST_AREAS = 20;

/** @throws OperationRefusal if a list has far fewer areas than the one that it replaces. */
function assertNotCut(courier: string, { lists, replaced }: ReturnType<typeof replaceLists>): void {
  const cut = replaced.flatMap((earlier) => {
    const areas = lists.find((list) => isInPlace(list, earlier))?.areas ?? 0;
    const lost = earlier.areas - areas;
    return lost > MAX_LOST_AREAS && lost > areas
      ? [refuse('area_list_cut', { country: earlier.country, areas, before: earlier.areas }).fault]
      : [];
  });
  if (cut.length === 0) return;
  throw refuse('areas_cut', { courier, lines: cut });
}

/** `dhl: 40000 areas in 63 countries (A, B)`. */
export function describeLists(courier: string, lists: readonly AreaListEntry[]): string {
  const countries = new Set(lists.map(({ country }) => country)).size;
  const names = [...new Set(lists.flatMap((list) => list.names))].sort();
  const of = countries === 1 ? '1 country' : `${countries} countries`;
  return `${courier}: ${formatCount(sum(lists), 'area')} in ${of} (${names.join(', ')}).`;
}

interface AreaImport {
  readonly file: GivenFile;
  /** The first day of lists without one in the file; by default, they replace today's. */
  readonly from?: string | undefined;
  /** Whether a list may have less than half the areas of the one it replaces. */
  readonly fewer?: boolean;
}

/**
 * Loads couriers' lists of areas; each replaces the courier's earlier one in the same country.
 * @throws FileRefusal with the first faults of the file.
 */
export async function importAreas(
  desk: Desk,
  { file, from, fewer = false }: AreaImport,
): Promise<Operation<Entered<AreaListEntry>>> {
  const { db, operator } = desk;
  const today = desk.today();
  const { lists, notes } = readLists(file);
  const couriers = [...lists.keys()];
  await requireCouriers(desk, couriers);
  const documents = [...lists.values()].flat().flatMap((list) => list.documents);
  const unstored = new Map(documents.map((one) => [areaDocumentId(one), one.areas]));
  const change: ChangeSurcharges = ({ courier, surcharges }) => {
    const added = (lists.get(courier) ?? []).map(({ entry }) => ({
      ...(from !== undefined && { from }),
      ...entry,
    }));
    const after = replaceLists(surcharges.areas, added, today);
    assertOneADay(courier, added, today);
    if (!fewer) assertNotCut(courier, after);
    return {
      surcharges: { ...surcharges, areas: after.lists },
      action: 'areas imported',
      from: { areas: after.replaced },
      to: { areas: added },
      warnings: [
        ...beganInThePast(surcharges.areas, added, today),
        ...goneFromLists(courier, surcharges.areas, added, today),
      ],
    };
  };
  const check = checkSurcharges(db, today, { unstored, ofProofs: 'areas_break_proofs' });
  const changeWith = (by: Operator) =>
    changeSurcharges({ db, operator: by }, couriers, change, check);
  // A refused import leaves no documents; a list is stored before a courier names it.
  await changeWith({ ...operator, dryRun: true });
  if (!operator.dryRun) await storeAreaDocuments(db, documents);
  const { result, changes } = await changeWith(operator);
  const byCourier = new Map(
    [...lists].map(([courier, own]) => [courier, own.map(({ entry }) => entry)]),
  );
  return { result: toEntered(byCourier, [...notes, ...result]), changes };
}

/** Removes a courier's areas in some countries, by their codes. Returns warnings. */
export function removeAreas(
  desk: Desk,
  { courier, countries }: { readonly courier: string; readonly countries: readonly string[] },
): Promise<Operation<readonly Fault[]>> {
  const change: ChangeSurcharges = ({ surcharges }) => {
    const removed = surcharges.areas.filter((one) => countries.includes(one.country));
    if (removed.length === 0) {
      throw refuse('areas_missing', { courier, countries });
    }
    return {
      surcharges: {
        ...surcharges,
        areas: surcharges.areas.filter((one) => !removed.includes(one)),
      },
      action: 'areas removed',
      from: { areas: removed },
      to: { areas: [] },
    };
  };
  return changeSurcharges(desk, [courier], change, checkSurcharges(desk.db, desk.today()));
}

function readLists(file: GivenFile) {
  const { lists, faults, moreFaults, notes } = readAreaFile(file);
  if (faults.length > 0) throw new FileRefusal(file.name, faults, moreFaults);
  return { lists: listsByCourier(lists), notes };
}

/** @throws OperationRefusal naming the couriers that have no card. */
async function requireCouriers({ db }: Desk, couriers: readonly string[]): Promise<void> {
  const { items } = await listRateCards(db);
  const known = new Set(items.map(({ courier_name }) => courier_name));
  const unknown = couriers.filter((courier) => !known.has(courier));
  if (unknown.length === 0) return;
  throw refuse('area_couriers_missing', { courier: unknown.join(', ') });
}
