import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

import { textOfFormula } from '../../src/carrier-numbers/spreadsheet-texts';
import type { Fault } from '../../src/errors/fault';
import { fileFault } from '../faults/files';
import { type FileFault, at } from './files';
import { MAX_CELLS, type SheetContent, type SheetLine, type SheetValue } from './sheet';

/**
 * What a spreadsheet may read as a formula: one of its signs, in either width, after spaces too,
 * and anything after a leading tab or line end. A lone sign is not a formula.
 */
const FORMULA = String.raw`(?:[\t\r\n]|\s*[=+\-@＝＋－＠].)`;
const TO_MARK = new RegExp(`^'*${FORMULA}`, 's');
const MARKED = new RegExp(`^'+${FORMULA}`, 's');

/**
 * A text in CSV. A spreadsheet would compute a text such as `=A1` or `- without VAT`; a leading
 * apostrophe prevents that. `withoutTextMark` is the exact inverse.
 */
export const withTextMark = (text: string): string => (TO_MARK.test(text) ? `'${text}` : text);

export const withoutTextMark = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);

/** What a cell is for: a spreadsheet keeps `0123` as `="0123"`. */
const readText = (text: string): string =>
  MARKED.test(text) ? withoutTextMark(text) : textOfFormula(text);

export type CsvFile =
  | { readonly kind: 'lines'; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'faults'; readonly faults: readonly [FileFault] };

/** A first line by which spreadsheets say what stands between the cells. */
const STATED_SEPARATOR = /^sep=([,;|\t])\r?\n/i;
/** What may stand between cells, the likeliest first. */
const SEPARATORS = [',', ';', '\t'] as const;
/** A first cell as ours are named, and a wrong separator after it. */
const WRONG_SEPARATOR = /^"?[a-z_]+"? *([;\t])/i;
const WRONG_SEPARATORS: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs' };

const MAX_LINE = 1_000_000;
const TOO_LONG = fileFault('line_too_long', { most: MAX_LINE });

class TooManyCells extends Error {
  constructor(readonly line: number) {
    super('There are too many cells.');
  }
}

interface CsvOptions {
  /** Whether lines may differ in length. */
  readonly isRagged: boolean;
  /**
   * Whether others wrote the file: it may have stray quotes, hundreds of blank columns, and semicolons
   * or tabs between cells. In a file of ours these are refused, unless its first line says so.
   */
  readonly isLoose?: boolean;
  /** How many cells of each line are kept. */
  readonly width?: number | undefined;
}

/** Reads CSV as a spreadsheet saves it: with or without a byte order mark, with either line ending. */
export function readCsv(text: string, { isRagged, isLoose = false, width }: CsvOptions): CsvFile {
  const [, stated] = STATED_SEPARATOR.exec(text) ?? [];
  const first = firstLine(text);
  const [, wrong = ''] = WRONG_SEPARATOR.exec(first) ?? [];
  const separator = WRONG_SEPARATORS[wrong];
  if (separator !== undefined && stated === undefined && !isLoose)
    return faulty(1, fileFault('cells_separated', { separator }));
  const long = findLongLine(text);
  if (long !== undefined) return faulty(long, TOO_LONG);
  const nul = text.indexOf('\0');
  if (nul >= 0) return faulty(text.slice(0, nul).split('\n').length, fileFault('nul_found'));
  const lines: SheetLine[] = [];
  let count = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: stated ?? (isLoose ? likeliestSeparator(first) : ','),
      ...(stated !== undefined && { from_line: 2 }),
      max_record_size: MAX_LINE,
      on_record: (all: string[], { lines: line }) => {
        const cells = all.slice(0, width);
        count += isLoose ? weighCells(cells) : cells.length;
        if (count > MAX_CELLS) throw new TooManyCells(line);
        const length = all.length > cells.length ? { length: all.length } : {};
        lines.push({ line, cells: cells.map(readText), ...length });
        return null;
      },
      relax_column_count: isRagged,
      relax_quotes: isLoose,
      skip_empty_lines: true,
      // Spreadsheets keep the commas of an emptied line.
      skip_records_with_empty_values: true,
      trim: true,
    });
    return lines.length === 0 ? faulty(1, fileFault('file_empty')) : { kind: 'lines', lines };
  } catch (cause) {
    if (cause instanceof TooManyCells) {
      return faulty(cause.line, fileFault('cells_too_many', { most: MAX_CELLS }));
    }
    if (!(cause instanceof CsvError)) throw cause;
    const [line, record]: unknown[] = [cause['lines'], cause['record']];
    const [width, length] = [
      lines[0]?.cells.length ?? 0,
      Array.isArray(record) ? record.length : 0,
    ];
    const column = Math.min(width, length) + 1;
    return faulty(typeof line === 'number' ? line : 1, syntaxFault(cause), column);
  }
}

function firstLine(text: string): string {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end).trimStart();
    if (line !== '' && !line.startsWith('#')) return line;
    if (end < 0) break;
    start = end + 1;
  }
  return '';
}

function likeliestSeparator(line: string): string {
  const [first] = SEPARATORS;
  const count = (separator: string): number => line.split(separator).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? first;
}

const BLANKS_AS_A_CELL = 10;

/** Blank cells take little room, but some. */
function weighCells(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '').length;
  return filled + Math.ceil((cells.length - filled) / BLANKS_AS_A_CELL);
}

const faulty = (line: number, fault: Fault, column = 1): CsvFile => ({
  kind: 'faults',
  faults: [at({ line, column }, fault)],
});

const SYNTAX_FAULTS: Partial<Record<CsvError['code'], Fault>> = {
  CSV_MAX_RECORD_SIZE: TOO_LONG,
  CSV_QUOTE_NOT_CLOSED: fileFault('quotes_open'),
  INVALID_OPENING_QUOTE: fileFault('quotes_misplaced'),
  CSV_INVALID_CLOSING_QUOTE: fileFault('quotes_misplaced'),
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: fileFault('quotes_misplaced'),
  CSV_RECORD_INCONSISTENT_COLUMNS: fileFault('lengths_differ'),
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: fileFault('lengths_differ'),
};

const syntaxFault = ({ code, message }: CsvError): Fault =>
  SYNTAX_FAULTS[code] ?? fileFault('csv_malformed', { reason: message });

/** The first line with too many characters; the parser counts those of its cells alone. */
function findLongLine(text: string): number | undefined {
  let [line, start] = [1, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd = at === text.length || text[at] === '\n' || text[at] === '\r';
    if (!isEnd) continue;
    if (at - start > MAX_LINE) return line;
    if (text[at] !== '\r' || text[at + 1] !== '\n') line += 1;
    start = at + 1;
  }
  return undefined;
}

/** Without it, spreadsheets misread the encoding of Thai. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Without quotes, readers leave such blanks out. */
const BLANK_AT_EDGE = /^'*\s|\s$/;

/** A sheet as CSV; `readSheets` reads the same texts back. */
export function writeCsv({ rows }: SheetContent): string {
  const text = stringify(
    rows.map((row) => row.map(toText)),
    { quoted_match: BLANK_AT_EDGE },
  );
  return /^[\0-\x7f]*$/.test(text) ? text : BYTE_ORDER_MARK + text;
}

function toText(value: SheetValue): string {
  if (typeof value === 'object') return value.day;
  return typeof value === 'string' ? withTextMark(value) : String(value ?? '');
}
