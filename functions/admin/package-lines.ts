import { parse } from 'csv-parse/sync';

import { separatorFault } from './csv-separator';
import { isCsv } from './parse-argument';

/** One package as a file holds it, or what keeps its line from being read; lines count from 1. */
export interface PackageLine {
  readonly line: number;
  readonly content?: unknown;
  readonly fault?: string;
}

const NUMBERS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'];
const NEEDED = ['country', ...NUMBERS];
const FLAGS: Readonly<Record<string, boolean>> = { '': false, false: false, true: true };

export const readPackageLines = (name: string, text: string): PackageLine[] =>
  isCsv(name) ? fromCsv(text) : fromJsonLines(text);

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** What csv-parse gives with `info`. */
const recordsOf = (text: string): CsvRecord[] =>
  parse(text, {
    bom: true,
    info: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as CsvRecord[];

/** What csv-parse throws names a line. */
const lineOf = (cause: unknown): number => (cause as { lines?: number }).lines ?? 1;

function fromCsv(text: string): PackageLine[] {
  const separator = separatorFault(text);
  if (separator !== undefined) return [{ line: 1, fault: separator }];
  let records: CsvRecord[];
  try {
    records = recordsOf(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [{ line: lineOf(cause), fault: `This is not CSV: ${reason}.` }];
  }
  const [heading, ...rows] = records;
  if (heading === undefined) return [];
  const missing = NEEDED.filter((name) => !heading.record.includes(name));
  if (missing.length > 0) {
    const fault = `The heading has no ${missing.join(', ')}.`;
    return [{ line: heading.info.lines, fault }];
  }
  return rows.map(({ record, info }) => ({
    line: info.lines,
    content: Object.fromEntries(
      heading.record.map((name, at) => [name, valueOf(name, record[at] ?? '')]),
    ),
  }));
}

function valueOf(name: string, text: string): unknown {
  if (NUMBERS.includes(name)) return text === '' ? undefined : Number(text);
  return name === 'is_document' ? (FLAGS[text.toLowerCase()] ?? text) : text;
}

const fromJsonLines = (text: string): PackageLine[] =>
  text
    .split('\n')
    .map((content, at) => ({ line: at + 1, content }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ line, content }) => {
      try {
        return { line, content: JSON.parse(content) as unknown };
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        return { line, fault: `This is not JSON: ${reason}.` };
      }
    });
