import { join } from 'node:path';

import { type CardReading } from '../../desk/rates/files/card-file';
import { readCardCsv } from '../../desk/rates/files/read-card';
import { inGroups } from '../../tools/in-groups';
import { readLines } from './read-lines';

/** A card as an operator types it: printed tables, and a list of zones. */
const LINES = readLines(join(__dirname, 'printed-card.csv'));

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
