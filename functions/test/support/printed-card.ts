import { type CardReading } from '../../desk/rates/files/card-file';
import { readCardCsv } from '../../desk/rates/files/read-card';
import { placedLine } from './fault-lines';

/** A card as an operator types it: printed tables, and a list of zones. */
const LINES = [
  'courier_name,osprey',
  'display_name,Osprey Express',
  'valid_from,2027-01-01',
  'vat_mode,add',
  'vat_percent,7',
  'fuel_percent,28.5',
  'rounding_thb,1',
  'estimated_days,,1-3,3-6',
  'parcel_type,express',
  'parcel_table,Zone 1,Zone 2',
  '10,812.40,"1,204.10"',
  '20,905.20,"1,390.80"',
  'parcel_per_kg_table,Zone 1,Zone 2',
  '21-44,46,70',
  '45-70,46,70',
  '71+,46,70',
  'country,zone',
  'Japan,1',
  'United States,2',
];

/** The number of the first line with this prefix. */
export function lineOfCard(start: string): number {
  const at = LINES.findIndex((line) => line.startsWith(start));
  if (at < 0) throw new Error(`The card has no line ${start}.`);
  return at + 1;
}

/** Reads the card with the lines of these prefixes replaced; an empty string leaves it blank. */
export function readPrintedCard(
  changes: Readonly<Record<string, string>> = {},
  options: { readonly more?: readonly string[]; readonly zones?: string } = {},
): CardReading {
  const lines = [...LINES];
  for (const [start, line] of Object.entries(changes)) lines[lineOfCard(start) - 1] = line;
  const { more = [], zones } = options;
  const file = zones === undefined ? undefined : { name: 'zones.csv', text: zones };
  return readCardCsv([...lines, ...more].join('\n'), file);
}

/** The faults by place, code and values: `20:2 country_not_known Atlantis`. */
export function faultsOfCard(...args: Parameters<typeof readPrintedCard>): string[] {
  const read = readPrintedCard(...args);
  return read.kind === 'card' ? [] : read.faults.map(placedLine);
}
