import { readCsv } from '../../sheets/read-csv';
import { isCsv } from '../../sheets/text-file';

/** One package as a file has it, or why its line cannot be read; lines count from 1. */
export interface PackageLine {
  readonly line: number;
  readonly content?: unknown;
  readonly fault?: string;
}

const NUMBERS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'];
const REQUIRED = ['country', ...NUMBERS];
const FLAGS: Readonly<Record<string, boolean>> = { '': false, false: false, true: true };

export const readPackageLines = (name: string, text: string): PackageLine[] =>
  isCsv(name) ? fromCsv(text) : fromJsonLines(text);

function fromCsv(text: string): PackageLine[] {
  const file = readCsv(text, { isRagged: false });
  if (file.kind === 'fault') return [{ line: file.line, fault: file.message }];
  const [heading, ...rows] = file.lines;
  if (heading === undefined) return [];
  const missing = REQUIRED.filter((name) => !heading.cells.includes(name));
  if (missing.length > 0) {
    return [{ line: heading.line, fault: `The heading has no ${missing.join(', ')}.` }];
  }
  return rows.map(({ cells, line }) => ({
    line,
    content: Object.fromEntries(
      heading.cells.map((name, at) => [name, valueOf(name, cells[at] ?? '')]),
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
