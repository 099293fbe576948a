import type { Fault } from '../../../src/errors/fault';
import { fileFault } from '../../faults/files';
import { at, FaultList, inSheet, type FileFault } from '../../sheets/file-faults';
import type { GivenFile } from '../../sheets/files';
import { isContent } from '../../sheets/heading';
import { readSheets } from '../../sheets/read-sheets';
import { noteUnread, type SheetLine } from '../../sheets/sheet';
import { AreaColumns } from './area-columns';
import type { DatedAreas } from './area-entries';
import { AreaRows } from './area-rows';

const MAX_ROWS = 300_000;
const LISTED_FAULTS = 100;

/** A list of areas as far as it can be read. */
export interface AreaFile {
  /** By courier, country and first day. */
  readonly lists: readonly DatedAreas[];
  /** The first 100, in the order of lines. */
  readonly faults: readonly FileFault[];
  /** How many more there are. */
  readonly moreFaults: number;
  /** How ambiguous rows were read, one remark for each kind. */
  readonly notes: readonly Fault[];
}

/**
 * Reads the areas of couriers from a spreadsheet with the columns `courier,tier,country,from,to,city` in any
 * order. A row has a postal code, the beginning of codes (`995*`), a range in one or two cells, or
 * a city; the city of a row that also has codes is only a label. `zone=2` instead of a tier gives
 * the places a zone of the card. A column `valid_from` may have the first day of a row's list. With
 * `courier`, the file needs no column of that name, and may name no other courier.
 *
 * @example readAreaFile(file, { courier: 'fedex' }) // tier,country,from,to and A,US,99501,99950
 */
export function readAreaFile(
  file: GivenFile,
  { courier }: { readonly courier?: string | undefined } = {},
): AreaFile {
  const reading = readSheets(file);
  if (reading.kind === 'faults') return { ...EMPTY, faults: reading.faults };
  const [sheet, ...others] = reading.sheets;
  const { name, lines } = sheet;
  const read = readAll(lines.filter(isContent), courier);
  return {
    ...read,
    faults: read.faults.map((fault) => inSheet(fault, name)),
    notes: [...noteUnread(sheet, others), ...read.notes],
  };
}

function readAll(all: readonly SheetLine[], courier: string | undefined): AreaFile {
  const [heading, ...lines] = all;
  if (heading === undefined) return withFault(1, fileFault('file_empty'));
  if (lines.length > MAX_ROWS) {
    return withFault(heading.line, fileFault('rows_too_many', { most: MAX_ROWS }));
  }
  return readLines(heading, lines, courier);
}

function readLines(
  heading: SheetLine,
  lines: readonly SheetLine[],
  courier: string | undefined,
): AreaFile {
  const faults = new FaultList();
  const columns = new AreaColumns(heading, courier !== undefined, faults);
  // Without its columns, every row would be a fault.
  if (faults.count > 0) return { ...EMPTY, ...faults.first(LISTED_FAULTS) };
  const rows = new AreaRows(columns, faults, courier);
  for (const line of lines) rows.take(line);
  const lists = rows.finish();
  return { lists, ...faults.first(LISTED_FAULTS), notes: rows.notes.list() };
}

const EMPTY: AreaFile = { lists: [], faults: [], moreFaults: 0, notes: [] };

const withFault = (line: number, fault: Fault): AreaFile => ({
  ...EMPTY,
  faults: [at({ line, column: 1 }, fault)],
});
