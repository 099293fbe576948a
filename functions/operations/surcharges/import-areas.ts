import type { Fault } from '../../src/errors/fault';
import { replaceLists } from '../../src/quotes/surcharges/area-lists';
import type { AreaListEntry } from '../../src/quotes/surcharges/courier-surcharges';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { FileRefusal } from '../sheets/file-faults';
import type { GivenFile } from '../sheets/files';
import { areaDocumentId, storeAreaDocuments } from '../store/areas';
import type { Operation, Operator } from '../store/operation';
import { listRateCards } from '../store/rate-versions';
import { type ChangeSurcharges, changeSurcharges } from '../store/surcharge-operations';
import { assertNotCut, assertOneADay, beganInThePast, goneFromLists } from './area-changes';
import { checkSurcharges } from './check-surcharges';
import { readAreaFile } from './files/area-file';
import { listsByCourier } from './files/area-lists';

export interface AreaImport {
  readonly file: GivenFile;
  /** The first day of lists without one in the file; by default, they replace today's. */
  readonly from?: string | undefined;
  /** Whether a list may have less than half the areas of the one it replaces. */
  readonly fewer?: boolean;
}

export interface ImportedAreas {
  readonly byCourier: ReadonlyMap<string, readonly AreaListEntry[]>;
  readonly warnings: readonly Fault[];
}

/**
 * Loads couriers' lists of areas; each replaces the courier's earlier one in the same country.
 * @throws FileRefusal with the first faults of the file.
 */
export async function importAreas(
  desk: Desk,
  { file, from, fewer = false }: AreaImport,
): Promise<Operation<ImportedAreas>> {
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
  const changeWith = (by: Operator) => changeSurcharges(db, by, couriers, change, check);
  // A refused import leaves no documents; a list is stored before a courier names it.
  await changeWith({ ...operator, dryRun: true });
  if (!operator.dryRun) await storeAreaDocuments(db, documents);
  const { result, changes } = await changeWith(operator);
  const byCourier = new Map(
    [...lists].map(([courier, own]) => [courier, own.map(({ entry }) => entry)]),
  );
  return { result: { byCourier, warnings: [...notes, ...result] }, changes };
}

/** Removes a courier's areas in some countries, by their codes. Returns warnings. */
export function removeAreas(
  desk: Desk,
  { courier, countries }: { readonly courier: string; readonly countries: readonly string[] },
): Promise<Operation<readonly Fault[]>> {
  const { db, operator } = desk;
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
  return changeSurcharges(db, operator, [courier], change, checkSurcharges(db, desk.today()));
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
