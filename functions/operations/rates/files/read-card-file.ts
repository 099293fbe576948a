import { refuseFile } from '../../faults/files';
import { type FileFault, FileRefusal, at } from '../../sheets/file-faults';
import { type GivenFile, decodeText, isCsv, isXlsx } from '../../sheets/files';
import { readSheets } from '../../sheets/read-sheets';
import { type Sheet, type SheetsReading, noteUnread } from '../../sheets/sheet';
import type { CardFile, CardReading } from './card-file';
import { readCardJson } from './read-card-json';
import { type ZoneSheet, readCardSheet } from './read-card-sheet';
import { ZONES } from './write-card';

export interface ReadCard {
  readonly card: CardFile;
  /** What was not read. */
  readonly notes: readonly FileFault[];
}

/**
 * Reads a card from an .xlsx, .csv or .json. The countries of its zones may be in a sheet `zones`
 * of the .xlsx, or in a spreadsheet of their own.
 * @throws FileRefusal with every fault of the files, each at its place.
 */
export function readCardFile(file: GivenFile, zones?: GivenFile): ReadCard {
  if (!isXlsx(file.name) && !isCsv(file.name)) {
    if (zones !== undefined) {
      throw refuseFile('zones_for_json');
    }
    return { card: cardOf(file, readCardJson(decodeText(file))), notes: [] };
  }
  const book = readSheets(file);
  const own = book.sheets.find(isZoneSheet);
  if (own !== undefined && zones !== undefined) {
    throw refuseFile('zones_given_twice', { file: file.name, sheet: ZONES });
  }
  const card = book.sheets.find((sheet) => sheet !== own);
  const zoneBook = zones === undefined ? undefined : readSheets(zones);
  const unread = [...faultsIn(book), ...faultsIn(zoneBook, zones?.name)];
  if (card === undefined) {
    if (unread.length > 0) throw new FileRefusal(file.name, unread);
    throw refuseFile('file_without_card', { file: file.name, sheet: ZONES });
  }
  const zoneSheet = own ?? zoneBook?.sheets[0];
  const reading = readCardSheet(card, zoneSheet && toZoneSheet(zoneSheet, zones?.name), unread);
  const others = book.sheets.filter((sheet) => sheet !== card && sheet !== own);
  return { card: cardOf(file, reading), notes: noteUnread(card, others) };
}

/** Whether a sheet lists countries and their zones. */
export const isZoneSheet = ({ name }: Sheet): boolean => name?.trim().toLowerCase() === ZONES;

const toZoneSheet = ({ name, lines }: Sheet, file: string | undefined): ZoneSheet => ({
  lines,
  ...(file !== undefined && { file }),
  ...(name !== undefined && { sheet: name }),
});

/** The cells that cannot be read, among the faults of the card. */
function faultsIn(book: SheetsReading | undefined, file?: string): readonly FileFault[] {
  if (book?.kind !== 'faults') return [];
  return book.faults.map((fault) =>
    at({ ...(file !== undefined && { file }), ...fault.place }, fault),
  );
}

function cardOf({ name }: GivenFile, reading: CardReading): CardFile {
  if (reading.kind === 'card') return reading.card;
  throw new FileRefusal(name, reading.faults);
}
