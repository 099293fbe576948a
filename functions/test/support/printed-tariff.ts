import { parse } from 'csv-parse/sync';

/**
 * A carrier's printed tables, read from the CSV without any of the tool's code. Weights are in
 * tenths of a gram, sides in hundredths of a millimetre, money in satang, rates in hundredths of a
 * per cent.
 */
export interface PrintedTariff {
  readonly values: ReadonlyMap<string, string>;
  /** A line with a value for each zone: zone to value. */
  readonly perZone: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The zone of each country, named as it is printed. */
  readonly zoneOf: ReadonlyMap<string, string>;
  readonly rows: Readonly<Record<Contents, readonly PrintedLine[]>>;
  readonly bands: Readonly<Record<Contents, readonly PrintedLine[]>>;
  readonly fees: readonly PrintedFee[];
  readonly demand: readonly { from: string; to: string; perKg: number }[];
}

export type Contents = 'parcel' | 'document';

interface PrintedLine {
  readonly upTo: number;
  readonly prices: ReadonlyMap<string, number>;
}

export interface PrintedFee {
  readonly measure: string;
  readonly above: number;
  readonly fee: number;
  readonly group: string;
  readonly minWeight: number;
  readonly fuel: boolean;
}

const KG = 10_000;
const CM = 1000;
const MOST_KG = 300;

/** A printed number in small units: baht by 100 are satang. */
export const scaled = (text: string | undefined, by: number): number =>
  Math.round(Number((text ?? '').replaceAll(',', '')) * by);
const zoneName = (printed: string): string => printed.replace('Zone ', '');

/** The greatest weight of `0.5`, `0.5 kg`, `250 g`, `21-44`, `30.5 - 50`, `300+`, `100.5 and above`. */
function printedWeight(text: string): number {
  if (/\+|above/.test(text)) return MOST_KG * KG;
  const last = text.split('-').at(-1) ?? '';
  return /\dg| g$/.test(last) ? parseFloat(last) * (KG / 1000) : Math.round(parseFloat(last) * KG);
}

/** Reads a card's CSV, and the list of its zones if that is a file of its own. */
export function readPrintedTariff(card: string, zones = ''): PrintedTariff {
  const options = { relax_column_count: true, skip_empty_lines: true, trim: true };
  const values = new Map<string, string>();
  const perZone = new Map<string, Map<string, string>>();
  const zoneOf = new Map<string, string>();
  const rows: Record<Contents, PrintedLine[]> = { parcel: [], document: [] };
  const bands: Record<Contents, PrintedLine[]> = { parcel: [], document: [] };
  const fees: PrintedFee[] = [];
  const demand: { from: string; to: string; perKg: number }[] = [];
  const allZones: string[] = [];
  const valueLines = new Map<string, string[]>();
  let table: { lines: PrintedLine[]; zones: string[] } | undefined;
  let columns: { country: number; zone: number } | undefined;

  const takeCountry = (cells: string[]): void => {
    const zone = cells[columns?.zone ?? 1] ?? '';
    if (zone !== '-' && zone !== '') zoneOf.set(cells[columns?.country ?? 0] ?? '', zone);
  };
  const cardLines: string[][] = parse(card, options);
  for (const cells of cardLines) {
    const [name = '', second = '', third = '', fourth = '', ...more] = cells;
    const heading = /^(parcel|document)(_per_kg)?_table$/.exec(name);
    if (name.startsWith('#')) continue;
    if (heading !== null) {
      const contents = heading[1] === 'parcel' ? 'parcel' : 'document';
      const lines = (heading[2] === undefined ? rows : bands)[contents];
      table = { lines, zones: cells.slice(1).map(zoneName) };
      if (allZones.length === 0) allZones.push(...table.zones);
    } else if (name === 'country') {
      columns = { country: 0, zone: 1 };
    } else if (columns !== undefined) takeCountry(cells);
    else if (table !== undefined && /^\d/.test(name)) {
      const prices = table.zones.map((zone, at): [string, number] => [
        zone,
        scaled(cells[at + 1], 100),
      ]);
      table.lines.push({ upTo: printedWeight(name), prices: new Map(prices) });
    } else if (name === 'handling_fee') {
      const option = (key: string): string | undefined =>
        more.find((text) => text.startsWith(key))?.slice(key.length);
      fees.push({
        measure: second,
        above: scaled(third, second.startsWith('overweight') ? KG : CM),
        fee: scaled(fourth, 100),
        group: option('group=') ?? '',
        minWeight: scaled(option('min_kg=') ?? '0', KG),
        fuel: !more.includes('no_fuel'),
      });
    } else if (name === 'demand_surcharge') {
      demand.push({ from: second, to: third, perKg: scaled(fourth, 100) });
    } else if (name === 'zone') allZones.push(...cells.slice(2));
    else if (second === '') valueLines.set(name, cells.slice(2));
    else values.set(name, second);
  }
  for (const [name, texts] of valueLines) {
    perZone.set(name, new Map(allZones.map((zone, at) => [zone, texts[at] ?? ''])));
  }
  for (const [zone, names] of perZone.get('countries') ?? []) {
    for (const name of names.split(';')) zoneOf.set(name.trim(), zone);
  }
  const [head = [], ...list]: string[][] = parse(zones, options);
  columns = { country: head.indexOf('Country'), zone: head.indexOf('Zone') };
  for (const cells of list) takeCountry(cells);
  return { values, perZone, zoneOf, rows, bands, fees, demand };
}
