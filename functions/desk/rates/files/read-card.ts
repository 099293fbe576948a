import type * as z from 'zod';

import { refuseFile } from '../../faults/files';
import { readCsv } from '../../sheets/csv';
import {
  type FileFault,
  type FilePlace,
  FileRefusal,
  type GivenFile,
  at,
  compareFaults,
  hasCells,
  inSheet,
  isSameLine,
  refuseFaults,
} from '../../sheets/files';
import { describeIssue, locateIssues, parseJson } from '../../sheets/json-file';
import { readSheets } from '../../sheets/read-sheets';
import { type Sheet, type SheetLine, type SheetsReading, noteUnread } from '../../sheets/sheet';
import { decodeText } from '../../sheets/text-encoding';
import type { CardReading } from './card-file';
import { CardFile, WrittenCardFile, contentFaults, withoutEdition } from './card-file';
import { CardTable } from './read-card-lines';
import { ZONES } from './write-card';

/** Splits `zones[0].countries` into `zones`, 0 and `countries`. */
const splitPath = (path: string): (string | number)[] =>
  path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Reads a card from JSON as `writeCardJson` writes it. Finds every fault at once, each with its
 * place. Ignores `version` and `status`.
 */
export function readCardJson(text: string): CardReading {
  const file = parseJson(text);
  if (file.kind === 'faults') return file;
  const content = withoutEdition(file.content);
  const parsed = WrittenCardFile.safeParse(content, { error: describeIssue });
  if (!parsed.success)
    return { kind: 'faults', faults: locateIssues(file, parsed.error, WrittenCardFile) };
  const faults = contentFaults(parsed.data).map((fault) =>
    at(file.locate(splitPath(fault.place)), fault),
  );
  return faults.length > 0
    ? { kind: 'faults', faults: faults.sort(compareFaults) }
    : {
        kind: 'card',
        card: parsed.data,
        locate: (path) => file.locate(splitPath(path)),
      };
}

/** Countries and their zones, outside of the sheet of the card. */
interface ZoneSheet extends Pick<FilePlace, 'file' | 'sheet'> {
  readonly lines: readonly SheetLine[];
}

/**
 * Reads a card from a spreadsheet, in baht, kilograms, centimetres and per cent. Finds every fault
 * at once, those of its content included as far as the cells can be read. `unread` are cells that
 * could not be read: other faults of their lines are left out.
 */
function readCardSheet(
  { name, lines }: Sheet,
  zones?: ZoneSheet,
  unread: readonly FileFault[] = [],
): CardReading {
  const table = new CardTable();
  for (const line of lines) table.take(line);
  if (zones !== undefined) {
    const { lines: zoneLines, ...place } = zones;
    table.takeZoneList(place, zoneLines);
  }
  const content = table.finish();
  const parsed = CardFile.safeParse(content, { error: describeIssue });
  const issues = parsed.success ? [] : parsed.error.issues;
  const found = [
    ...table.cells.faults,
    ...faultsOfSchema(table, issues),
    ...faultsOfContent(table, parsed.success ? parsed.data : withStandIns(content, issues)),
  ];
  if (parsed.success && found.length + unread.length === 0) {
    const locate = (path: string): FilePlace => ({
      ...(name !== undefined && { sheet: name }),
      ...table.cells.locate(path),
    });
    const notes = table.emptyCells().map((fault) => inSheet(fault, name));
    return { kind: 'card', card: parsed.data, locate, notes };
  }
  const placed = found.map((fault) => inSheet(fault, name));
  const others = placed.filter(({ place }) => !unread.some((one) => isSameLine(one.place, place)));
  return { kind: 'faults', faults: [...unread, ...others].sort(compareFaults) };
}

function faultsOfSchema(table: CardTable, issues: readonly z.core.$ZodIssue[]): FileFault[] {
  const missing = new Set<string>();
  return issues.flatMap((issue) => {
    const name = issue.path.join('.');
    // A cell that cannot be read has been reported already, at its own place.
    if (table.cells.hasFaultAt(name)) return [];
    const missingLine = table.missingLine(name);
    if (missingLine !== undefined) {
      const key = JSON.stringify(missingLine);
      if (missing.has(key)) return [];
      missing.add(key);
    }
    return [at(table.cells.locate(placeOfIssue(issue)), missingLine ?? table.describe(issue))];
  });
}

/** The fault of a list that is too long is at the first line too many. */
const placeOfIssue = (issue: z.core.$ZodIssue): string =>
  [
    ...issue.path,
    ...(issue.code === 'too_big' && issue.origin === 'array' ? [issue.maximum] : []),
  ].join('.');

/**
 * Stand-ins for missing or unreadable lines with one value, so that the rest of a card can be
 * checked.
 */
const STAND_INS: Partial<CardFile> = {
  courier_name: 'unknown',
  display_name: 'unknown',
  valid_from: '1900-01-01',
  valid_to: null,
  fuel_bp: 0,
  vat_mode: 'add',
  vat_bp: 0,
  rounding_unit_satang: 1,
};

/** Undefined if more than such lines are wrong. */
function withStandIns(content: object, issues: readonly z.core.$ZodIssue[]): CardFile | undefined {
  const wrong = new Set(issues.map(({ path: [name] }) => name));
  const standIns = Object.entries(STAND_INS).filter(([name]) => wrong.has(name));
  return CardFile.safeParse({ ...content, ...Object.fromEntries(standIns) }).data;
}

const OF_TARIFF = /^(?:parcel|document)\b/;

/** A line with an unreadable cell is left out: its stand-in means nothing. */
function faultsOfContent({ cells, hasWholeTariffs }: CardTable, card?: CardFile): FileFault[] {
  if (card === undefined) return [];
  return contentFaults(card).flatMap((fault) => {
    const { place: path } = fault;
    const place = cells.locate(path);
    const isUnread =
      cells.hasFaultAt(path) ||
      cells.hasFaultOnLine(place) ||
      (OF_TARIFF.test(path) && !hasWholeTariffs);
    return isUnread ? [] : [at(place, fault)];
  });
}

/** Reads a card from CSV, as `readCardSheet` does. The zones of countries may be a file of their own. */
export function readCardCsv(
  text: string,
  zoneFile?: { readonly name: string; readonly text: string },
): CardReading {
  const card = readCsv(text, { isRagged: true });
  if (card.kind === 'faults') return card;
  if (zoneFile === undefined) return readCardSheet(card);
  const { name: file } = zoneFile;
  const zones = readCsv(zoneFile.text, { isRagged: true });
  if (zones.kind === 'lines') return readCardSheet(card, { file, lines: zones.lines });
  return {
    kind: 'faults',
    faults: zones.faults.map((fault) => at({ ...fault.place, file }, fault)),
  };
}

export interface ReadCard {
  readonly card: CardFile;
  /** What was not read, and cells that may be empty by mistake. */
  readonly notes: readonly FileFault[];
  /** The place in the file of a value of the card, by its path. */
  readonly locate: (path: string) => FilePlace;
}

/**
 * Reads a card from an .xlsx, .csv or .json. The countries of its zones may be in a sheet `zones`
 * of the .xlsx, or in a spreadsheet of their own.
 * @throws FileRefusal with every fault of the files, each at its place.
 */
export function readCardFile(file: GivenFile, zones?: GivenFile): ReadCard {
  if (!hasCells(file.name)) {
    if (zones !== undefined) {
      throw refuseFile('zones_for_json');
    }
    const { card, locate } = requireCard(file, readCardJson(decodeText(file)));
    return { card, notes: [], locate };
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
  const { notes = [], ...read } = requireCard(file, reading);
  return { ...read, notes: [...noteUnread(card, others), ...notes] };
}

const isZoneSheet = ({ name }: Sheet): boolean => name?.trim().toLowerCase() === ZONES;

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

/** The card of a file, and where its values are in it. @throws FileRefusal with its faults. */
function requireCard({ name }: GivenFile, reading: CardReading): ReadFrom {
  if (reading.kind === 'faults') throw refuseFaults(name, reading.faults);
  const { card, notes, locate } = reading;
  return { card, notes, locate: (path) => ({ file: name, ...locate(path) }) };
}

interface ReadFrom extends Pick<ReadCard, 'card' | 'locate'> {
  readonly notes: readonly FileFault[] | undefined;
}
