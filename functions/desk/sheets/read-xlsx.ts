import { createRequire } from 'node:module';

import type * as Xlsx from '@e965/xlsx';

import type { Fault } from '../../src/errors/fault';
import { fileFault, refuseFile } from '../faults/files';
import { type FileFault, at } from './files';
import { brokenXlsx, inflateXlsx } from './inflate-xlsx';
import { type Sheet, type SheetLine, type SheetsReading, assertFewCells } from './sheet';

/** Excel's codes of errors, as it shows them. */
const ERRORS: Readonly<Record<string, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

/**
 * Reads the visible sheets of an .xlsx. A cell that shows an error is a fault wherever it is, as
 * its text could be mistaken for a value.
 */
export function parseXlsx(name: string, content: Uint8Array): SheetsReading {
  const reader = new SheetReader(name, XlsxBook.read(name, content));
  const sheets = reader.readAll();
  const [first, ...others] = sheets;
  if (first === undefined) throw refuseFile('file_without_sheet', { file: name });
  if (reader.faults.length > 0) return { kind: 'faults', faults: reader.faults, sheets };
  if (sheets.every(({ lines }) => lines.length === 0)) {
    const { name: sheet = '' } = first;
    const faults = [at({ sheet, line: 1, column: 1 }, fileFault('file_empty'))];
    return { kind: 'faults', faults, sheets };
  }
  return { kind: 'sheets', sheets: [first, ...others] };
}

class SheetReader {
  readonly faults: FileFault[] = [];
  private cellCount = 0;

  constructor(
    private readonly file: string,
    private readonly book: XlsxBook,
  ) {}

  readAll(): Sheet[] {
    return this.book.visibleSheets().map((sheet) => {
      const rounded: FoundCell[] = [];
      const lines = this.book.rowsOf(sheet).map(({ line, cells }): SheetLine => {
        rounded.push(...cells.filter(({ cell }) => roundedText(cell) !== undefined));
        return { line, cells: this.readRow(sheet, line, cells) };
      });
      const [first, ...others] = rounded;
      return {
        name: sheet,
        lines: lines.filter(({ cells }) => cells.length > 0),
        ...(first !== undefined && {
          notes: [noteRounded(sheet, [first, ...others], this.book.dates)],
        }),
      };
    });
  }

  private readRow(sheet: string, line: number, found: readonly FoundCell[]): readonly string[] {
    const cells: string[] = [];
    for (const one of found) {
      const fault = this.faultOf(sheet, one);
      if (fault !== undefined) {
        this.faults.push(at({ sheet, line, column: one.column }, fault));
      }
      const text = fault === undefined ? cellText(one.cell, this.book.dates) : '';
      if (text === '') continue;
      this.count(one.column - cells.length);
      while (cells.length < one.column - 1) cells.push('');
      cells.push(text);
    }
    return cells;
  }

  private faultOf(sheet: string, found: FoundCell): Fault | undefined {
    const { t, v } = found.cell;
    if (t === 'e') {
      return fileFault('cell_shows_error', { error: ERRORS[String(v)] ?? String(v) });
    }
    return this.book.lacksResult(sheet, found) ? fileFault('formula_not_computed') : undefined;
  }

  private count(more: number): void {
    this.cellCount += more;
    assertFewCells(this.file, this.cellCount);
  }
}

/** Lines and columns count from 1. */
interface FoundCell {
  readonly line: number;
  readonly column: number;
  readonly cell: Xlsx.CellObject;
}

/** The cells of an .xlsx as the library finds them, in the order of rows and columns. */
class XlsxBook {
  readonly dates: DateSystem;
  private withoutFormulas: Xlsx.WorkBook | undefined;

  private constructor(
    private readonly book: Xlsx.WorkBook,
    private readonly parseAgain: () => Xlsx.WorkBook,
  ) {
    this.dates = { date1904: book.Workbook?.WBProps?.date1904 ?? false };
  }

  /** @throws OperationRefusal for a file that is damaged or inflates too far. */
  static read(name: string, content: Uint8Array): XlsxBook {
    const inflated = inflateXlsx(name, content);
    const parse = (cellFormula: boolean): Xlsx.WorkBook => parseBook(name, inflated, cellFormula);
    return new XlsxBook(parse(true), () => parse(false));
  }

  visibleSheets(): string[] {
    const { SheetNames, Sheets, Workbook } = this.book;
    return SheetNames.filter(
      (name, at) => Sheets[name] !== undefined && (Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0,
    );
  }

  rowsOf(sheet: string): { readonly line: number; readonly cells: readonly FoundCell[] }[] {
    // Rows and cells are sparse: a cell may be anywhere.
    return Object.entries(this.book.Sheets[sheet]?.['!data'] ?? []).map(([row, found]) => {
      const line = Number(row) + 1;
      const cells = Object.entries(found).map(([at, cell]): FoundCell => ({
        line,
        column: Number(at) + 1,
        cell,
      }));
      return { line, cells };
    });
  }

  /** Whether a formula was never computed, as in files by other programs than spreadsheets. */
  lacksResult(sheet: string, { line, column, cell: { f, v } }: FoundCell): boolean {
    if (f === undefined || (v !== undefined && v !== 0)) return false;
    if (v === undefined) return true;
    // The library reads such a cell as 0; when reading only values, it omits the cell.
    this.withoutFormulas ??= this.parseAgain();
    const values = this.withoutFormulas.Sheets[sheet]?.['!data'];
    return values?.[line - 1]?.[column - 1]?.v === undefined;
  }
}

function parseBook(name: string, inflated: Uint8Array, cellFormula: boolean): Xlsx.WorkBook {
  const { read } = xlsx();
  try {
    return read(inflated, {
      type: 'array',
      dense: true,
      cellFormula,
      cellNF: true,
      cellHTML: false,
      cellText: false,
      sheetStubs: true,
    });
  } catch {
    throw brokenXlsx(name);
  }
}

/** Spreadsheets compute and show 15 digits, and save 17: 10.500000000000002 for 10.5. */
const DIGITS = 15;

const PERCENT_PLACES = 100;

const SECONDS_PER_DAY = 86_400;
const MS_PER_SECOND = 1000;

/** Day 0. Spreadsheets believe that 1900 was a leap year, so that days since then are one more. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** The library declares it without a type; this is the documented one. */
const isDate = (format: string): boolean =>
  (xlsx().SSF as { readonly is_date: (format: string) => boolean }).is_date(format);

const load = createRequire(__filename);
let loaded: typeof Xlsx | undefined;

/** Loaded with the first workbook: loading it takes a fifth of what starting a tool does. */
function xlsx(): typeof Xlsx {
  loaded ??= load('@e965/xlsx') as typeof Xlsx;
  return loaded;
}

/** Days count from 1904 in some files from a Mac. */
interface DateSystem {
  readonly date1904: boolean;
}

/**
 * What a cell holds, as it would be typed: a decimal without grouping or unit, `28.5%`,
 * `2027-01-05`, `14:30`, `true`. The calendar in which a day is shown does not matter: its value is
 * the same.
 */
function cellText({ t, v, z }: Xlsx.CellObject, dates: DateSystem): string {
  if (typeof v === 'number' && t === 'n')
    return numberText(v, z === undefined ? '' : String(z), dates);
  return v === undefined ? '' : String(v).trim();
}

function numberText(value: number, format: string, dates: DateSystem): string {
  if (isDate(format) && value >= 0) return dateText(value, dates);
  // Neither texts between quotes, escaped signs nor colours count.
  const signs = format.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');
  if (signs.includes('%')) return `${decimalText(value * PERCENT_PLACES)}%`;
  const shortened = shortenedText(value, signs);
  if (shortened !== undefined) return shortened;
  // Postal codes keep their zeros.
  return /^0{2,}$/.test(signs)
    ? decimalText(value).padStart(signs.length, '0')
    : decimalText(value);
}

/** From here on a number has more digits than a spreadsheet keeps. */
const FIRST_ROUNDED = 10 ** DIGITS;
/** Longer than any amount or weight. */
const FIRST_LONG = 10 ** 9;
const POWER_OF_TEN = /0(?:\.(?<places>0+))?E[+-]0/i;

/**
 * `1.23456789012346E+15` for a number whose last digits a spreadsheet has rounded, and `7.71E+09` for
 * one that was read from such a text, as its format and its zeros show. Whoever reads a number of a
 * parcel or a bill refuses these forms. Undefined for a number with all its digits.
 */
function shortenedText(value: number, format: string): string | undefined {
  const digits = shortenedDigits(Math.abs(value), POWER_OF_TEN.exec(format));
  if (digits === undefined) return undefined;
  const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e+');
  return `${Number(mantissa)}E+${exponent.padStart(2, '0')}`;
}

/** How many digits are left of a number. */
function shortenedDigits(size: number, format: RegExpExecArray | null): number | undefined {
  if (size >= FIRST_ROUNDED) return DIGITS;
  if (size < FIRST_LONG || format === null) return undefined;
  const shown = 1 + (format.groups?.['places'] ?? '').length;
  return Number(size.toPrecision(shown)) === size ? shown : undefined;
}

/** Formats of plain numbers: digits, a point, more digits, and a percent sign. */
const PLAIN_NUMBER = /^[#,0?]*[0#?](?:\.(?<places>[0#?]+))?(?<percent>%?)$/;

interface PlainFormat {
  readonly places: number;
  readonly isPercent: boolean;
}

/** The few formats of a book, each read once. */
const plainFormats = new Map<string, PlainFormat | undefined>();

function plainFormat(format: string): PlainFormat | undefined {
  if (!plainFormats.has(format)) {
    if (plainFormats.size > MAX_FORMATS) plainFormats.clear();
    plainFormats.set(format, readFormat(format));
  }
  return plainFormats.get(format);
}

const MAX_FORMATS = 1000;

function readFormat(format: string): PlainFormat | undefined {
  const [first = ''] = format.split(';');
  const signs = first.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|[_*].|\s/g, '');
  const { places = '', percent } = PLAIN_NUMBER.exec(signs)?.groups ?? {};
  return percent === undefined ? undefined : { places: places.length, isPercent: percent === '%' };
}

/**
 * What a cell shows where its format rounds the number that it holds: 28% of 0.275. Undefined where it
 * shows what it holds.
 */
function roundedText({ t, v, z }: Xlsx.CellObject): string | undefined {
  if (typeof v !== 'number' || t !== 'n' || z === undefined || Number.isInteger(v))
    return undefined;
  const format = plainFormat(String(z));
  if (format === undefined) return undefined;
  const held = Number(decimalText(format.isPercent ? v * PERCENT_PLACES : v));
  const shown = roundedTo(held, format.places);
  return Number(shown) === held ? undefined : `${shown}${format.isPercent ? '%' : ''}`;
}

/** Half a unit is rounded away from zero, of the decimal and not of its binary fraction. */
function roundedTo(held: number, places: number): string {
  const size = shifted(Math.round(shifted(Math.abs(held), places)), -places);
  return `${held < 0 ? '-' : ''}${size.toFixed(places)}`;
}

/** A decimal with its point moved: 812.405 by 2 places is exactly 81240.5. */
function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** One note on the cells that show another number than they hold, at the first of them. */
function noteRounded(
  sheet: string,
  rounded: readonly [FoundCell, ...FoundCell[]],
  dates: DateSystem,
): FileFault {
  const [{ line, column, cell }] = rounded;
  const values = {
    shown: roundedText(cell) ?? '',
    held: cellText(cell, dates),
    count: rounded.length,
  };
  return at({ sheet, line, column }, fileFault('cells_rounded', values));
}

const decimalText = (value: number): string => String(Number(value.toPrecision(DIGITS)));

function dateText(value: number, { date1904 }: DateSystem): string {
  const seconds = Math.round(value * SECONDS_PER_DAY);
  const epoch = date1904 ? EPOCH_1904 : EPOCH_1900;
  const iso = new Date(epoch + seconds * MS_PER_SECOND).toISOString();
  const [day = '', time = ''] = iso.replace(/(?::00)?\.000Z$/, '').split('T');
  if (seconds < SECONDS_PER_DAY) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
