import type { Area } from '../../../src/quotes/surcharges/areas/area';
import { namesInAreas } from '../../../src/quotes/surcharges/areas/area-keys';
import { encodeAreas } from '../../../src/quotes/surcharges/areas/area-text';
import type { AreaListEntry } from '../../../src/quotes/surcharges/courier-surcharges';
import { type AreaDocument, AREAS_PER_DOCUMENT } from '../../../src/store/areas';
import { areaDocumentId } from '../../store/areas';
import type { DatedAreas } from './area-groups';

/** A list as a courier's surcharges name it, and the documents that hold it. */
export interface NewList {
  readonly entry: AreaListEntry;
  readonly documents: readonly AreaDocument[];
}

/** The lists of a file by their couriers. */
export function listsByCourier(areas: readonly DatedAreas[]): Map<string, NewList[]> {
  const byCourier = new Map<string, NewList[]>();
  for (const one of areas) {
    const lists = byCourier.get(one.courier) ?? [];
    byCourier.set(one.courier, lists.concat(toLists(one)));
  }
  return byCourier;
}

/** A courier's areas of one country as lists: its remote areas, and those with their own zones. */
function toLists({ courier, country, validFrom, areas }: DatedAreas): NewList[] {
  const lists = (['tier', 'zone'] as const).map((kind) => ({
    kind,
    own: areas.filter((area) => area[kind] !== undefined),
  }));
  return lists
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => {
      const { tiers, zones } = namesInAreas(own);
      const documents = inParts(own).map((part) => ({
        courier_name: courier,
        country,
        areas: encodeAreas(part),
      }));
      return {
        entry: {
          country,
          kind,
          ...(validFrom !== undefined && { from: validFrom }),
          names: [...(kind === 'tier' ? tiers : zones)],
          areas: own.length,
          cities: own.filter(({ from }) => from === undefined).length,
          documents: documents.map(areaDocumentId),
        },
        documents,
      };
    });
}

function inParts(areas: readonly Area[]): Area[][] {
  const parts: Area[][] = [];
  for (let start = 0; start < areas.length; start += AREAS_PER_DOCUMENT) {
    parts.push(areas.slice(start, start + AREAS_PER_DOCUMENT));
  }
  return parts;
}
