import { type GivenFile, isCsv, isXlsx } from '../sheets/files';
import { readSheets } from '../sheets/read-sheets';
import { isZoneSheet } from './files/read-card';

/** A line of a spreadsheet; CSV has no sheets. */
export interface ProofPlace {
  readonly sheet: string | null;
  readonly line: number;
}

/** Where the proofs of a card are in its file, in their order; none for JSON. */
export function proofPlaces(file: GivenFile): ProofPlace[] {
  if (!isXlsx(file.name) && !isCsv(file.name)) return [];
  const card = readSheets(file).sheets.find((sheet) => !isZoneSheet(sheet));
  if (card === undefined) return [];
  return card.lines
    .filter(({ cells: [name = ''] }) => name.toLowerCase() === 'proof')
    .map(({ line }) => ({ sheet: card.name ?? null, line }));
}
