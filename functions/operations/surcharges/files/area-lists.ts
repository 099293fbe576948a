import type { Area } from '../../../src/quotes/surcharges/areas/area';
import { namesInAreas } from '../../../src/quotes/surcharges/areas/area-keys';
import { encodeAreas } from '../../../src/quotes/surcharges/areas/area-text';
import { isFullCode } from '../../../src/quotes/surcharges/areas/postal-code';
import { postalFormat } from '../../../src/quotes/surcharges/areas/postal-formats';
import type { AreaListEntry } from '../../../src/quotes/surcharges/courier-surcharges';
import { AREAS_PER_DOCUMENT, type AreaDocument } from '../../../src/store/areas';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../../sheets/sheet';
import { areaDocumentId } from '../../store/areas';
import type { DatedAreas } from './area-entries';

/** A list as in a courier's surcharges, and its documents. */
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

const HEADING = ['courier', 'tier', 'country', 'from', 'to', 'city', 'valid_from'];

/** Lists of areas, as a file for `readAreaFile`. */
export const areaSheet = (lists: readonly DatedAreas[]): SheetContent => ({
  name: 'areas',
  rows: [
    HEADING,
    ...lists.flatMap(({ courier, country, validFrom, areas }) =>
      areas.map(({ tier, zone, from, to, city }): SheetValue[] => [
        courier,
        tier ?? `zone=${zone ?? ''}`,
        country,
        written(country, from),
        written(country, to),
        from === undefined ? city : '',
        validFrom === undefined ? '' : { day: validFrom },
      ]),
    ),
  ],
  headings: HEADING_ROW,
});

/** A prefix ends with *, so that it is not mistaken for a code that lost its zeros. */
function written(country: string, code: string | undefined): string {
  if (code === undefined) return '';
  const isBeginning = postalFormat(country).kind === 'digits' && !isFullCode(country, code);
  return isBeginning ? `${code}*` : code;
}

export const AREA_TEMPLATE: SheetContent = {
  name: 'areas',
  rows: [
    [
      "# A tier of the card's remote_area lines, or zone=2 for the zone of the card that counts there.",
    ],
    ['# One postal code, the beginning of codes (995*), a range from and to, or a city.'],
    ['# valid_from: the first day of a list. If it is empty, the list replaces the one of today.'],
    ['# Postal codes are text, so that they keep their zeros. Replace the courier by yours.'],
    HEADING,
    ['example_express', 'A', 'US', '99501', '99950', '', ''],
    ['example_express', 'B', 'US', '967*', '', '', ''],
    ['example_express', 'A', 'JP', '', '', 'Okinawa', ''],
  ],
  headings: { rows: 5, columns: 0 },
};
