import { type CardReading } from '../../desk/rates/files/card-file';
import { readCardCsv } from '../../desk/rates/files/read-card';
import { inGroups } from '../../tools/in-groups';

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

/**
 * Reads the card with other lines: of each two texts the beginning of a line and what it becomes, then
 * further lines.
 */
export function readPrintedCard(texts: readonly string[] = [], zones?: string): CardReading {
  const lines = [...LINES];
  for (const [start = '', line] of inGroups(texts, 2)) {
    const at = LINES.findIndex((one) => one.startsWith(start));
    if (line === undefined) lines.push(start);
    else if (at < 0) throw new Error(`The card has no line ${start}.`);
    else lines[at] = line;
  }
  const file = zones === undefined ? undefined : { name: 'zones.csv', text: zones };
  return readCardCsv(lines.join('\n'), file);
}
