import { MAX_PER_KG_SATANG, MAX_SATANG } from '../../../src/quotes/cards/amount-limits';
import { DemandSurcharge } from '../../../src/quotes/surcharges/demand-surcharge';
import { BAHT, tooMuch, type Cell } from '../../rates/files/cells';
import type { FilePlace } from '../../sheets/file-fault';
import type { GivenFile } from '../../sheets/given-file';
import { demandFaults, type ZonesOfCountry } from '../rules/demand-surcharges';
import { readWhere, type KnownZone, type Where } from '../rules/demand-where';
import { SurchargeSheet, type Row, type SurchargeFile } from './surcharge-sheet';

const COLUMNS = {
  required: ['courier', 'name', 'where', 'from', 'to', 'thb_per_kg'],
  optional: ['min_thb'],
} as const;
type Column = (typeof COLUMNS.required | typeof COLUMNS.optional)[number];
type Sheet = SurchargeSheet<Column>;

/** What a courier's card says of destinations. */
export interface CourierDestinations {
  readonly zones: readonly KnownZone[];
  readonly zonesOfCountry: ZonesOfCountry;
}

/** A surcharge and its line in the file. */
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
      tellRepeated(sheet, read, same);
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
    for (const { at, earlier, message } of demandFaults(surcharges, zonesOfCountry)) {
      const other = earlier === undefined ? undefined : entries[earlier];
      const line = other === undefined ? '' : ` The other is at line ${other.line}.`;
      const cell = entries[at]?.row('from');
      if (cell !== undefined) sheet.cells.fault(cell, message + line);
    }
  }
  return sheet.finish(
    new Map(
      [...byCourier].map(([courier, entries]) => [
        courier,
        entries.map(({ surcharge, line }) => ({
          surcharge,
          line,
          ...(sheet.name !== undefined && { sheet: sheet.name }),
        })),
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
  const per_kg_satang = readAmount(sheet, row('thb_per_kg'), MAX_PER_KG_SATANG);
  const hasMinimum = row('min_thb').text !== '';
  const min_satang = hasMinimum ? readAmount(sheet, row('min_thb'), MAX_SATANG) : undefined;
  if (courier === undefined || name === undefined || where === undefined) return undefined;
  if (from === undefined || to === undefined || per_kg_satang === undefined) return undefined;
  if (hasMinimum && min_satang === undefined) return undefined;
  const surcharge = {
    name,
    ...where,
    from,
    to,
    per_kg_satang,
    ...(min_satang !== undefined && { min_satang }),
  };
  return { courier, surcharge, row, line: row('courier').line };
}

function readName(sheet: Sheet, cell: Cell): string | undefined {
  if (DemandSurcharge.shape.name.safeParse(cell.text).success) return cell.text;
  sheet.cells.fault(cell, cell.text === '' ? 'The name is missing.' : 'The name is too long.');
  return undefined;
}

function readDestinations(
  sheet: Sheet,
  cell: Cell,
  { zones }: CourierDestinations,
): Where | undefined {
  const reading = readWhere(cell.text, zones);
  if (reading.kind === 'where') return reading.where;
  for (const message of reading.messages) sheet.cells.fault(cell, message);
  return undefined;
}

function readAmount(sheet: Sheet, cell: Cell, most: number): number | undefined {
  const satang = sheet.cells.decimal(cell, BAHT, cell);
  if (satang === undefined || satang <= most) return satang;
  sheet.cells.fault(cell, tooMuch(cell, most));
  return undefined;
}

/** An earlier line has the same surcharge: a note, or a fault where its amounts differ. */
function tellRepeated(sheet: Sheet, { surcharge, row }: Read, same: Read): void {
  const { per_kg_satang, min_satang } = same.surcharge;
  const isEqual = per_kg_satang === surcharge.per_kg_satang && min_satang === surcharge.min_satang;
  const at = `at line ${same.line}`;
  if (isEqual) sheet.note(row('courier'), `The same surcharge is ${at} already.`);
  else {
    const message = `The same surcharge is ${at} already, with other amounts.`;
    sheet.cells.fault(row('thb_per_kg'), message);
  }
}

const keyOf = ({ name, zones, countries, from, to }: DemandSurcharge): string =>
  JSON.stringify([name.toLowerCase(), from, to, [...zones].sort(), [...countries].sort()]);
