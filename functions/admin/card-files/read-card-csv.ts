import { parse } from 'csv-parse/sync';

import { cardFaults } from '../../src/quotes/cards/card-faults';
import { separatorFault } from '../csv-separator';
import { inFileOrder, type FileFault } from '../file-fault';
import { asDraft, CardFile, type ReadCard } from './card-file';
import { CardTable } from './card-table';

interface Line {
  readonly cells: readonly string[];
  readonly line: number;
}

/** What a spreadsheet saves: a byte order mark, either line end, any number of cells. */
function linesOf(text: string): Line[] {
  const records = parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ cells: record, line: info.lines }));
}

/**
 * Reads a card from a spreadsheet's CSV, in baht, kilograms, centimetres and per cent; the columns
 * of a fault are cells. Every fault is found at once.
 */
export function readCardCsv(text: string): ReadCard {
  const separator = separatorFault(text);
  if (separator !== undefined) {
    return { kind: 'faults', faults: [{ line: 1, column: 1, message: separator }] };
  }
  let lines: Line[];
  try {
    lines = linesOf(text);
  } catch (cause) {
    const { lines: line = 1, message } = cause as { lines?: number; message: string };
    return {
      kind: 'faults',
      faults: [{ line, column: 1, message: `This is not CSV: ${message}.` }],
    };
  }
  const table = new CardTable();
  for (const { cells, line } of lines) table.take(cells, line);
  const content = table.finish();
  const parsed = CardFile.safeParse(content);
  const faults: FileFault[] = [...table.cells.faults];
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const name = path.join('.');
      // What could not be read at all has been told already, with its own place.
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
    for (const { path, message } of cardFaults(asDraft(parsed.data))) {
      faults.push({ ...table.cells.locate(path), message });
    }
  }
  if (faults.length > 0) return { kind: 'faults', faults: faults.sort(inFileOrder) };
  return parsed.success ? { kind: 'card', card: parsed.data } : { kind: 'faults', faults };
}
