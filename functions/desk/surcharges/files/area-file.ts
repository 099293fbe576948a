import type { Fault } from '../../../src/errors/fault';
import { EVERYWHERE } from '../../../src/pricing/cards/rate-card';
import { type Area, isWholeCountry } from '../../../src/pricing/surcharges/areas/area';
import { encodeAreas } from '../../../src/pricing/surcharges/areas/area-text';
import { isFullCode, postalFormat } from '../../../src/pricing/surcharges/areas/postal-code';
import type { AreaListEntry } from '../../../src/pricing/surcharges/courier-surcharges';
import { AREAS_PER_DOCUMENT, type AreaDocument } from '../../../src/store/rates';
import { inGroups } from '../../../tools/in-groups';
import { fileFault } from '../../faults/files';
import { FaultList, type FileFault, type GivenFile, at, inSheet } from '../../sheets/files';
import { readSheets } from '../../sheets/read-sheets';
import {
  HEADING_ROW,
  type SheetContent,
  type SheetLine,
  type SheetValue,
  isContent,
  noteUnread,
} from '../../sheets/sheet';
import { areaDocumentId } from '../../store/surcharge-operations';
import { namesInAreas } from '../rules/area-lists';
import type { DatedAreas } from './area-entries';
import { AreaColumns, AreaRows } from './area-rows';

const MAX_ROWS = 300_000;
const LISTED_FAULTS = 100;

export interface AreaFile {
  /** By courier, country and first day. */
  readonly lists: readonly DatedAreas[];
  /** The first 100, in the order of lines. */
  readonly faults: readonly FileFault[];
  /** How many more there are. */
  readonly moreFaults: number;
  /** How ambiguous rows were read, one remark for each kind. */
  readonly notes: readonly Fault[];
}

/**
 * Reads the areas of couriers from a spreadsheet with the columns `courier,tier,country,from,to,city` in any
 * order. A row has a postal code, the beginning of codes (`995*`), a range in one or two cells, a
 * city, or `*` for the whole country; the city of a row that also has codes is only a label. `zone=2` instead of a tier gives
 * the places a zone of the card. A column `valid_from` may have the first day of a row's list. With
 * `courier`, the file needs no column of that name, and may name no other courier.
 *
 * @example readAreaFile(file, { courier: 'fedex' }) // tier,country,from,to and A,US,99501,99950
 */
export function readAreaFile(
  file: GivenFile,
  { courier }: { readonly courier?: string | undefined } = {},
): AreaFile {
  const reading = readSheets(file);
  if (reading.kind === 'faults') return { ...EMPTY, faults: reading.faults };
  const [sheet, ...others] = reading.sheets;
  const { name, lines } = sheet;
  const read = readAll(lines.filter(isContent), courier);
  return {
    ...read,
    faults: read.faults.map((fault) => inSheet(fault, name)),
    notes: [...noteUnread(sheet, others), ...read.notes],
  };
}

function readAll(all: readonly SheetLine[], courier: string | undefined): AreaFile {
  const [heading, ...lines] = all;
  if (heading === undefined) return withFault(1, fileFault('file_empty'));
  if (lines.length > MAX_ROWS) {
    return withFault(heading.line, fileFault('rows_too_many', { most: MAX_ROWS }));
  }
  const faults = new FaultList();
  const columns = new AreaColumns(heading, courier !== undefined, faults);
  // Without its columns, every row would be a fault.
  if (faults.count > 0) return { ...EMPTY, ...faults.first(LISTED_FAULTS) };
  const rows = new AreaRows(columns, faults, courier);
  for (const line of lines) rows.take(line);
  const lists = rows.finish();
  return { lists, ...faults.first(LISTED_FAULTS), notes: rows.notes.list() };
}

const EMPTY: AreaFile = { lists: [], faults: [], moreFaults: 0, notes: [] };

const withFault = (line: number, fault: Fault): AreaFile => ({
  ...EMPTY,
  faults: [at({ line, column: 1 }, fault)],
});

export interface NewList {
  readonly entry: AreaListEntry;
  readonly documents: readonly AreaDocument[];
}

export function listsByCourier(areas: readonly DatedAreas[]): Map<string, NewList[]> {
  const byCourier = new Map<string, NewList[]>();
  for (const one of areas) {
    const lists = byCourier.get(one.courier) ?? [];
    byCourier.set(one.courier, lists.concat(toLists(one)));
  }
  return byCourier;
}

function toLists({ courier, country, validFrom, areas }: DatedAreas): NewList[] {
  const lists = (['tier', 'zone'] as const).map((kind) => ({
    kind,
    own: areas.filter((area) => area[kind] !== undefined),
  }));
  return lists
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => {
      const { tiers, zones } = namesInAreas(own);
      const documents = inGroups(own, AREAS_PER_DOCUMENT).map((part) => ({
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
          cities: own.filter(({ from, city }) => from === undefined && city !== undefined).length,
          ...wholeCountry(own),
          documents: documents.map(areaDocumentId),
        },
        documents,
      };
    });
}

function wholeCountry(areas: readonly Area[]): { whole_country?: string[] } {
  const tiers = areas.filter(isWholeCountry).flatMap(({ tier }) => tier ?? []);
  return tiers.length === 0 ? {} : { whole_country: tiers };
}

const HEADING = ['courier', 'tier', 'country', 'from', 'to', 'city', 'valid_from'];

export const areaSheet = (lists: readonly DatedAreas[]): SheetContent => ({
  name: 'areas',
  rows: [
    HEADING,
    ...lists.flatMap(({ courier, country, validFrom, areas }) =>
      areas.map((area): SheetValue[] => [
        courier,
        area.tier ?? `zone=${area.zone ?? ''}`,
        country,
        isWholeCountry(area) ? EVERYWHERE : written(country, area.from),
        written(country, area.to),
        area.from === undefined ? area.city : '',
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
    ['# For a whole country, with or without a postal code, from is *.'],
    ['# valid_from: the first day of a list. If it is empty, the list replaces the one of today.'],
    ['# Postal codes are text, so that they keep their zeros. Replace the courier by yours.'],
    HEADING,
    ['example_express', 'A', 'US', '99501', '99950', '', ''],
    ['example_express', 'B', 'US', '967*', '', '', ''],
    ['example_express', 'A', 'JP', '', '', 'Okinawa', ''],
    ['example_express', 'B', 'AO', '*', '', '', ''],
  ],
  headings: { rows: 6, columns: 0 },
};
