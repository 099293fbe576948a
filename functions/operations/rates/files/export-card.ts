import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { isXlsx } from '../../sheets/file-format';
import { isCsv } from '../../sheets/text-file';
import { writeCsv } from '../../sheets/write-csv';
import { writeXlsx } from '../../sheets/write-xlsx';
import { CardFile, withoutEdition } from './card-file';
import { cardSheet, zoneSheet } from './card-sheet';

/** Lists of plain values stay on one line; otherwise a table would take thousands of lines. */
const PLAIN_LIST = /\[\s+((?:"[^"]*"|-?\d+)(?:,\s+(?:"[^"]*"|-?\d+))*)\s+\]/g;

/** A card as JSON. `readCardJson` reads it back unchanged. */
export function exportCardJson(card: RateCard): string {
  const text = JSON.stringify(CardFile.parse(withoutEdition(card)), null, 2);
  return `${text.replace(PLAIN_LIST, (_all, items: string) => `[${items.replace(/,\s+/g, ', ')}]`)}\n`;
}

/** A card as CSV for a spreadsheet, in baht, kilograms, centimetres and per cent. */
export const exportCardCsv = (card: RateCard): string => writeCsv(cardSheet(card));

/** The same as an .xlsx, with the countries and their zones in a sheet of their own. */
export const exportCardXlsx = (card: RateCard): Promise<Uint8Array> =>
  writeXlsx([cardSheet(card, { hasZoneSheet: true }), zoneSheet(card)]);

/** A card in the format that the name of its file tells. */
export async function exportCard(name: string, card: RateCard): Promise<string | Uint8Array> {
  if (isXlsx(name)) return exportCardXlsx(card);
  return isCsv(name) ? exportCardCsv(card) : exportCardJson(card);
}
