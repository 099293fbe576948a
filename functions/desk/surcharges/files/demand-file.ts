import type { Fault } from '../../../src/errors/fault';
import { MAX_PER_KG_SATANG, MAX_SATANG } from '../../../src/pricing/amount-limits';
import { EVERYWHERE } from '../../../src/pricing/cards/rate-card';
import {
  DemandSurcharge,
  type CourierSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { fileFault } from '../../faults/files';
import { surchargeFault } from '../../faults/surcharges';
import type { Cell } from '../../rates/files/cells';
import type { FilePlace, GivenFile } from '../../sheets/files';
import { HEADING_ROW, type SheetContent, type SheetValue } from '../../sheets/sheet';
import {
  type KnownZone,
  type Where,
  type ZonesOfCountry,
  demandFaults,
  readWhere,
} from '../rules/demand';
import { SurchargeSheet, type Row, type SurchargeFile } from './surcharge-sheet';

const COLUMNS = {
  required: ['courier', 'name', 'where', 'from', 'to', 'thb_per_kg'],
  optional: ['min_thb'],
} as const;
type Column = (typeof COLUMNS.required | typeof COLUMNS.optional)[number];
type Sheet = SurchargeSheet<Column>;

export interface CourierDestinations {
  readonly zones: readonly KnownZone[];
  readonly zonesOfCountry: ZonesOfCountry;
}

export interface DemandEntry extends Pick<FilePlace, 'sheet' | 'line'> {
  readonly surcharge: DemandSurcharge;
}

type Read = DemandEntry & { readonly courier: string; readonly row: Row<Column> };

/**
 * Reads demand surcharges, `courier,name,where,from,to,thb_per_kg,min_thb`, of any of the couriers.
 * Finds every fault at once, overlaps within the file among them.
 */
export function readDemandFile(
  file: GivenFile,
  couriers: ReadonlyMap<string, CourierDestinations>,
): SurchargeFile<DemandEntry> {
  const sheet: Sheet = new SurchargeSheet(file, COLUMNS);
  const byCourier = new Map<string, Read[]>();
  const byKey = new Map<string, Read>();
  for (const row of sheet.rows) {
    const read = readRow(sheet, row, couriers);
    if (read === undefined) continue;
    const key = `${read.courier} ${keyOf(read.surcharge)}`;
    const same = byKey.get(key);
    if (same !== undefined) {
      reportRepeated(sheet, read, same);
      continue;
    }
    byKey.set(key, read);
    const earlier = byCourier.get(read.courier);
    if (earlier === undefined) byCourier.set(read.courier, [read]);
    else earlier.push(read);
  }
  for (const [courier, entries] of byCourier) {
    const { zonesOfCountry } = couriers.get(courier) ?? { zonesOfCountry: () => new Set<string>() };
    const surcharges = entries.map(({ surcharge }) => surcharge);
    for (const { index, earlier, fault } of demandFaults(surcharges, zonesOfCountry)) {
      const other = earlier === undefined ? undefined : entries[earlier];
      const cell = entries[index]?.row('from');
      if (cell !== undefined) sheet.cells.fault(cell, other ? atLine(other, fault) : fault);
    }
  }
  const inSheet = sheet.name !== undefined && { sheet: sheet.name };
  return sheet.finish(
    new Map(
      [...byCourier].map(([courier, entries]) => [
        courier,
        entries.map(({ surcharge, line }) => ({ surcharge, line, ...inSheet })),
      ]),
    ),
  );
}

function readRow(
  sheet: Sheet,
  row: Row<Column>,
  couriers: ReadonlyMap<string, CourierDestinations>,
): Read | undefined {
  const courier = sheet.courier(row('courier'), [...couriers.keys()]);
  const name = readName(sheet, row('name'));
  const destinations = courier === undefined ? undefined : couriers.get(courier);
  const where = destinations && readDestinations(sheet, row('where'), destinations);
  const from = sheet.day(row('from'));
  const to = sheet.day(row('to'));
  const per_kg_satang = sheet.cells.satang(row('thb_per_kg'), MAX_PER_KG_SATANG);
  const hasMinimum = row('min_thb').text !== '';
  const min_satang = hasMinimum ? sheet.cells.satang(row('min_thb'), MAX_SATANG) : undefined;
  if (courier === undefined || name === undefined || where === undefined) return undefined;
  if (from === undefined || to === undefined || per_kg_satang === undefined) return undefined;
  if (hasMinimum && min_satang === undefined) return undefined;
  const minimum = min_satang !== undefined && { min_satang };
  const surcharge = { name, ...where, from, to, per_kg_satang, ...minimum };
  return { courier, surcharge, row, line: row('courier').line };
}

function readName(sheet: Sheet, cell: Cell): string | undefined {
  if (DemandSurcharge.shape.name.safeParse(cell.text).success) return cell.text;
  const fault =
    cell.text === ''
      ? fileFault('cell_missing', { what: 'name' })
      : surchargeFault('surcharge_name_too_long');
  sheet.cells.fault(cell, fault);
  return undefined;
}

function readDestinations(
  sheet: Sheet,
  cell: Cell,
  { zones }: CourierDestinations,
): Where | undefined {
  const reading = readWhere(cell.text, zones);
  if (reading.kind === 'where') return reading.where;
  for (const fault of reading.faults) sheet.cells.fault(cell, fault);
  return undefined;
}

const atLine = ({ line }: Read, overlap: Fault): Fault =>
  surchargeFault('demand_twice_in_file', { overlap, line });

/** An earlier line has the same surcharge: a note, or a fault where its amounts differ. */
function reportRepeated(sheet: Sheet, { surcharge, row }: Read, same: Read): void {
  const { per_kg_satang, min_satang } = same.surcharge;
  const isEqual = per_kg_satang === surcharge.per_kg_satang && min_satang === surcharge.min_satang;
  const { line } = same;
  if (isEqual) sheet.note(row('courier'), surchargeFault('surcharge_repeated', { line }));
  else sheet.cells.fault(row('thb_per_kg'), surchargeFault('surcharge_differs', { line }));
}

const keyOf = ({ name, zones, countries, from, to }: DemandSurcharge): string =>
  JSON.stringify([name.toLowerCase(), from, to, [...zones].sort(), [...countries].sort()]);

const HEADING = [...COLUMNS.required, ...COLUMNS.optional];

const SATANG_PER_BAHT = 100;

export const demandSheet = (couriers: readonly CourierSurcharges[]): SheetContent => ({
  name: 'demand',
  rows: [
    HEADING,
    ...couriers.flatMap(({ courier_name, demand }) =>
      demand.map((one): SheetValue[] => [
        courier_name,
        one.name,
        formatWhere(one),
        { day: one.from },
        { day: one.to },
        one.per_kg_satang / SATANG_PER_BAHT,
        one.min_satang === undefined ? '' : one.min_satang / SATANG_PER_BAHT,
      ]),
    ),
  ],
  headings: HEADING_ROW,
});

/** With the prefixes that distinguish a zone of the card from a country of the same name. */
const formatWhere = ({ zones, countries }: DemandSurcharge): string =>
  [
    ...zones.map((zone) => (zone === EVERYWHERE ? zone : `zone=${zone}`)),
    ...countries.map((country) => `country=${country}`),
  ].join('; ');

export const DEMAND_TEMPLATE: SheetContent = {
  name: 'demand',
  rows: [
    ['# One line for each surcharge and period, from its first to its last day.'],
    ["# where: zones of the courier's card and countries, with ; between, or * for all."],
    ['# min_thb, the least for a shipment, may stay empty. Replace the courier by yours.'],
    HEADING,
    ['example_express', 'peak', '*', { day: '2027-11-01' }, { day: '2028-01-15' }, 25, 100],
    [
      'example_express',
      'emergency',
      'zone=2; US',
      { day: '2027-02-01' },
      { day: '2027-04-30' },
      40,
    ],
  ],
  headings: { rows: 4, columns: 0 },
};
