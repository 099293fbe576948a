import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Fault, PlacedFault, SlotValue } from '../../src/errors/fault';
import { fileFault, refuseFile } from '../faults/files';
import { OperationRefusal } from '../model/operation';
import type { EncodedFile } from './text-encoding';

/** A file from an operator: by its path, or dropped on a page. */
export type GivenFile = EncodedFile;

export const readGivenFile = async (path: string): Promise<GivenFile> => ({
  name: path,
  content: await readFile(existsSync(path) ? path : path.replace(SHIPPED_UNTIL_1_21, 'desk/data/')),
});

/** Where the files that are shipped lay before. */
const SHIPPED_UNTIL_1_21 = /(?<![^/])admin\/data\//;

export const isCsv = (name: string): boolean => /\.csv$/i.test(name);
export const isXlsx = (name: string): boolean => /\.xlsx$/i.test(name);
/** Other files are JSON, whose values have no cells. */
export const hasCells = (name: string): boolean => isXlsx(name) || isCsv(name);

/** @throws OperationRefusal if the file exists and `force` is not set. */
export async function writeNewFile(
  file: string,
  content: string | Uint8Array,
  force: boolean,
): Promise<void> {
  try {
    await writeFile(file, content, { flag: force ? 'w' : 'wx' });
  } catch (cause) {
    switch (codeOf(cause)) {
      case 'EEXIST':
        throw refuseFile('file_exists', { file });
      case 'ENOENT':
        throw new Error(`No such folder: ${dirname(file)}`, { cause });
      default:
        throw cause;
    }
  }
}

const codeOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;

const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'You do not have permission to use',
  EISDIR: 'This is a folder, not a file:',
  ENOENT: 'No such file:',
  ENOSPC: 'The disk is full; cannot write',
  ENOTDIR: 'This is a file, not a folder:',
  EPERM: 'You do not have permission to use',
};

/** `No such file: x.csv` for `ENOENT`; undefined for any other error. */
export function describeSystemError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (!('code' in error && 'path' in error)) return undefined;
  const sentence = SENTENCES[String(error.code)];
  return sentence === undefined ? undefined : `${sentence} ${String(error.path)}`;
}

/** Lines, or rows of a spreadsheet, and columns count from 1. */
export interface FilePlace {
  /** The file, if it is not the one being read. */
  readonly file?: string;
  /** The sheet of a spreadsheet; other files have none. */
  readonly sheet?: string;
  readonly line: number;
  readonly column: number;
  /** The value of a JSON document, such as `zones.0.countries`. */
  readonly path?: string;
}

export type FileFault = PlacedFault<FilePlace>;

/**
 * A fault at its place. Of a long text it names the beginning.
 * @example at({ line: 3, column: 2 }, fileFault('not_day', { text: '31/2/2027' }))
 */
export const at = (place: FilePlace, { code, values }: Fault): FileFault => ({
  code,
  place,
  values: shortened(values),
});

const shortened = (values: Fault['values']): Fault['values'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortenedValue(value)]));

function shortenedValue(value: SlotValue): SlotValue {
  if (typeof value === 'string') return cutText(value);
  return typeof value === 'object' && 'code' in value
    ? { ...value, values: shortened(value.values) }
    : value;
}

const MAX_SHOWN = 80;
/** Room for as many characters of two units each. */
const MAX_UNITS = 2 * MAX_SHOWN;

/** The first 80 characters of a cell. */
export function cutText(text: string): string {
  if (text.length <= MAX_SHOWN) return text;
  const first = Array.from(text.slice(0, MAX_UNITS + 1));
  return first.length <= MAX_SHOWN ? text : `${first.slice(0, MAX_SHOWN).join('')}…`;
}

/** Faults of cells without the name of their sheet; CSV has none. */
export const inSheet = (fault: FileFault, name: string | undefined): FileFault =>
  fault.place.file === undefined && fault.place.sheet === undefined && name !== undefined
    ? at({ sheet: name, ...fault.place }, fault)
    : fault;

/** By file, in reading order, then by sheet and line. */
export const compareFaults = ({ place: a }: FileFault, { place: b }: FileFault): number =>
  Number(a.file !== undefined) - Number(b.file !== undefined) ||
  (a.sheet ?? '').localeCompare(b.sheet ?? '') ||
  a.line - b.line ||
  a.column - b.column;

export const isSameLine = (a: FilePlace, b: FilePlace): boolean =>
  a.file === b.file && a.sheet === b.sheet && a.line === b.line;

const LETTERS = 26;
const CODE_OF_A = 'A'.charCodeAt(0);

/** The name that a spreadsheet gives a column, counted from 1. `columnLetters(28)` is `AB`. */
export function columnLetters(column: number): string {
  const beforeLast = Math.floor((column - 1) / LETTERS);
  const last = String.fromCharCode(CODE_OF_A + ((column - 1) % LETTERS));
  return beforeLast === 0 ? last : columnLetters(beforeLast) + last;
}

/** The refusal of a file for its faults; adapters say each at its place. */
export class FileRefusal extends OperationRefusal {
  constructor(
    readonly file: string,
    readonly faults: readonly FileFault[],
    /** How many more there are. */
    readonly moreFaults = 0,
    readonly purpose: 'import' | 'replay' = 'import',
  ) {
    const { fault, message } = refuseFile('file_faulty', {
      file,
      count: faults.length + moreFaults,
    });
    super(fault, message);
  }
}

/** More are of a file of another kind. */
const MAX_FAULTS = 200;

/** The refusal of a file for its first faults, which are in the order of the file. */
export const refuseFaults = (
  file: string,
  faults: readonly FileFault[],
  most = MAX_FAULTS,
  purpose?: FileRefusal['purpose'],
): FileRefusal =>
  new FileRefusal(file, faults.slice(0, most), Math.max(0, faults.length - most), purpose);

/** Collects the faults of a long file; one that many lines share in a column is listed once. */
export class FaultList {
  private readonly found = new Map<string, { readonly fault: FileFault; count: number }>();

  get count(): number {
    return this.found.size;
  }

  add(line: number, column: number, found: Fault): void {
    const fault = at({ line, column }, found);
    const key = JSON.stringify([column, fault.code, fault.values]);
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { fault, count: 1 });
    else known.count += 1;
  }

  /** The first faults in the order of lines, and how many more there are. */
  first(most: number): { readonly faults: FileFault[]; readonly moreFaults: number } {
    const faults = [...this.found.values()]
      .map(({ fault, count }) =>
        count === 1
          ? fault
          : at(fault.place, fileFault('fault_repeated', { fault, count: count - 1 })),
      )
      .sort(compareFaults);
    return { faults: faults.slice(0, most), moreFaults: Math.max(0, faults.length - most) };
  }
}
