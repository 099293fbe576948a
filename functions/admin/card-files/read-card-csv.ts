import { describeIssue } from '../files/describe-issue';
import { compareFaults, type FileFault } from '../files/file-fault';
import { readCsv } from '../files/read-csv';
import { CardFile, contentFaults, type CardReading } from './card-file';
import { CardTable } from './card-table';

/** A file by the name that faults of it carry. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a card from a spreadsheet's CSV, in baht, kilograms, centimetres and per cent. Finds every
 * fault at once; its column is the number of the cell. The zones of countries may be a file of
 * their own.
 */
export function readCardCsv(text: string, zoneFile?: TextFile): CardReading {
  const card = readCsv(text, { isRagged: true });
  if (card.kind === 'fault') return notCsv(card);
  const table = new CardTable();
  for (const { cells, line } of card.lines) table.take(cells, line);
  if (zoneFile !== undefined) {
    const zones = readCsv(zoneFile.text, { isRagged: true });
    if (zones.kind === 'fault') return notCsv(zones, zoneFile.name);
    table.takeZoneFile(zoneFile.name, zones.lines);
  }
  const content = table.finish();
  const parsed = CardFile.safeParse(content, { error: describeIssue });
  const faults: FileFault[] = [...table.cells.faults];
  if (!parsed.success) {
    const missing = new Set<string>();
    for (const { path, message } of parsed.error.issues) {
      const name = path.join('.');
      const missingLine = table.missingLine(name);
      // A cell that cannot be read has been reported already, at its own place.
      if (table.cells.hasFaultAt(name)) continue;
      if (missingLine === undefined) {
        faults.push({ ...table.cells.locate(name), message: table.describe(path, message) });
      } else if (!missing.has(missingLine)) {
        missing.add(missingLine);
        faults.push({ ...table.cells.locate(name), message: missingLine });
      }
    }
  } else if (faults.length === 0) {
    for (const { path, message } of contentFaults(parsed.data)) {
      faults.push({ ...table.cells.locate(path), message });
    }
  }
  if (faults.length > 0) return { kind: 'faults', faults: faults.sort(compareFaults) };
  return parsed.success ? { kind: 'card', card: parsed.data } : { kind: 'faults', faults };
}

function notCsv(
  { line, message }: { readonly line: number; readonly message: string },
  file?: string,
): CardReading {
  const place = { ...(file !== undefined && { file }), line, column: 1 };
  return { kind: 'faults', faults: [{ ...place, message }] };
}
