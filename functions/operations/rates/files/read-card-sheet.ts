import type * as z from 'zod';

import { readCsv } from '../../sheets/csv';
import { describeIssue } from '../../sheets/describe-issue';
import {
  type FileFault,
  type FilePlace,
  at,
  compareFaults,
  inSheet,
  isSameLine,
} from '../../sheets/file-faults';
import type { Sheet, SheetLine } from '../../sheets/sheet';
import { CardFile, type CardReading, contentFaults } from './card-file';
import { CardTable } from './card-table';

/** Countries and their zones, outside of the sheet of the card. */
export interface ZoneSheet extends Pick<FilePlace, 'file' | 'sheet'> {
  readonly lines: readonly SheetLine[];
}

/**
 * Reads a card from a spreadsheet, in baht, kilograms, centimetres and per cent. Finds every fault
 * at once, those of its content included as far as the cells can be read. `unread` are cells that
 * could not be read: other faults of their lines are left out.
 */
export function readCardSheet(
  { name, lines }: Sheet,
  zones?: ZoneSheet,
  unread: readonly FileFault[] = [],
): CardReading {
  const table = new CardTable();
  for (const { cells, line } of lines) table.take(cells, line);
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
    return { kind: 'card', card: parsed.data };
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
    return [at(table.cells.locate(name), missingLine ?? table.describe(issue))];
  });
}

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

/** A file by its name in faults. */
interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Reads a card from CSV, as `readCardSheet` does. The zones of countries may be a file of their own. */
export function readCardCsv(text: string, zoneFile?: TextFile): CardReading {
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
