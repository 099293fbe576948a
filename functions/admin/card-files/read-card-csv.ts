import { cardFaults } from '../../src/quotes/cards/card-faults';
import { describeIssue } from '../files/describe-issue';
import { compareFaults, type FileFault } from '../files/file-fault';
import { readCsv } from '../files/read-csv';
import { toDraft, CardFile, type CardReading } from './card-file';
import { CardTable } from './card-table';

/**
 * Reads a card from a spreadsheet's CSV, in baht, kilograms, centimetres and per cent. Finds every
 * fault at once; its column is the number of the cell.
 */
export function readCardCsv(text: string): CardReading {
  const file = readCsv(text, { isRagged: true });
  if (file.kind === 'fault') {
    const { line, message } = file;
    return { kind: 'faults', faults: [{ line, column: 1, message }] };
  }
  const table = new CardTable();
  for (const { cells, line } of file.lines) table.take(cells, line);
  const content = table.finish();
  const parsed = CardFile.safeParse(content, { error: describeIssue });
  const faults: FileFault[] = [...table.cells.faults];
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const name = path.join('.');
      // A cell that cannot be read has been reported already, at its own place.
      if (!table.cells.hasFaultAt(name)) {
        const missing = table.missingLine(name);
        const text =
          missing === undefined
            ? `${name}: ${message}.`
            : `The line ${missing} is missing or has no value.`;
        faults.push({ ...table.cells.locate(name), message: text });
      }
    }
  } else if (faults.length === 0) {
    for (const { path, message } of cardFaults(toDraft(parsed.data))) {
      faults.push({ ...table.cells.locate(path), message });
    }
  }
  if (faults.length > 0) return { kind: 'faults', faults: faults.sort(compareFaults) };
  return parsed.success ? { kind: 'card', card: parsed.data } : { kind: 'faults', faults };
}
