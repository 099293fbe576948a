import { countsWithin } from '../../src/quotes/surcharges/area-lists';
import { decodeAreas } from '../../src/quotes/surcharges/areas/area-text';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { readAreaDocuments } from '../../src/store/areas';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import type { SheetContent } from '../sheets/sheet';
import { areaSheet } from './files/area-lists';

/**
 * The areas of couriers in effect today or later, as a file for `importAreas`.
 * @throws OperationRefusal if a part of a list is missing or malformed.
 */
export async function readAreaSheet(
  desk: Desk,
  couriers: readonly CourierSurcharges[],
): Promise<SheetContent> {
  const days = { from: desk.today(), to: null };
  const lists = couriers.flatMap(({ courier_name: courier, areas }) =>
    areas.filter((list) => countsWithin(list, areas, days)).map((list) => ({ courier, ...list })),
  );
  const ids = lists.flatMap(({ documents }) => documents);
  const { items } = await readAreaDocuments(desk.db, ids);
  const texts = new Map(items.map(({ id, areas }) => [id, areas]));
  return areaSheet(
    lists.map(({ courier, country, from: validFrom, documents }) => ({
      ...{ courier, country, validFrom },
      areas: documents.flatMap((id) => {
        const text = texts.get(id);
        if (text !== undefined) return decodeAreas(text);
        throw refuse('areas_unreadable', { courier, country, document: id });
      }),
    })),
  );
}
