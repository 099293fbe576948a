import { readCsv } from '../../sheets/read-csv';
import type { CardReading } from './card-file';
import { readCardSheet } from './read-card-sheet';

/** A file by the name that faults of it carry. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Reads a card from CSV, as `readCardSheet` does. The zones of countries may be a file of their own. */
export function readCardCsv(text: string, zoneFile?: TextFile): CardReading {
  const card = readCsv(text, { isRagged: true });
  if (card.kind === 'fault') return notCsv(card);
  if (zoneFile === undefined) return readCardSheet(card);
  const { name: file } = zoneFile;
  const zones = readCsv(zoneFile.text, { isRagged: true });
  return zones.kind === 'fault'
    ? notCsv(zones, file)
    : readCardSheet(card, { file, lines: zones.lines });
}

function notCsv(
  { line, message }: { readonly line: number; readonly message: string },
  file?: string,
): CardReading {
  const place = { ...(file !== undefined && { file }), line, column: 1 };
  return { kind: 'faults', faults: [{ ...place, message }] };
}
