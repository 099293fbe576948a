import { nearestOf } from '../../../src/fields/nearest';
import { columnLetters } from '../../sheets/column-letters';
import type { FileFault, FilePlace } from '../../sheets/file-fault';
import type { SheetLine } from '../../sheets/sheet';
import type { ListTable } from './list-table';

type Column = ListTable<unknown>['columns'][number];

export interface Headings {
  /** The columns of the file that are known, from 1. */
  readonly columns: ReadonlyMap<number, Column>;
  readonly faults: readonly FileFault[];
}

/** Case, spaces and signs make no difference: `Cutoff Time` is `cutoff_time`. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Reads the first line of a list: which column is which. */
export function readHeadings(
  known: readonly Column[],
  { line, cells }: SheetLine,
  place: Pick<FilePlace, 'sheet'>,
): Headings {
  const byName = new Map(
    known.flatMap((column) =>
      [column.heading, column.member].map((name) => [plain(name), column] as const),
    ),
  );
  const columns = new Map<number, Column>();
  const faults: FileFault[] = [];
  for (const [at, text] of cells.entries()) {
    const column = byName.get(plain(text));
    const earlier = [...columns].find(([, other]) => other === column)?.[0];
    if (column !== undefined && earlier === undefined) columns.set(at + 1, column);
    else if (text !== '') {
      const message = describeHeading(text, known, earlier);
      faults.push({ ...place, line, column: at + 1, message });
    }
  }
  const found = new Set(columns.values());
  const missing = known.filter((column) => column.isOptional !== true && !found.has(column));
  if (missing.length > 0) {
    const names = missing.map(({ heading }) => heading).join(', ');
    const message = `${missing.length === 1 ? 'A column is' : 'Columns are'} missing: ${names}.`;
    faults.push({ ...place, line, column: cells.length + 1, message });
  }
  return { columns, faults };
}

function describeHeading(
  text: string,
  known: readonly Column[],
  earlier: number | undefined,
): string {
  if (earlier !== undefined) return `"${text}" is already in column ${columnLetters(earlier)}.`;
  const nearest = nearestOf(
    text,
    known.map(({ heading }) => heading),
  );
  const sentence = `"${text}" is not a known column.`;
  return nearest === undefined ? sentence : `${sentence} Is it ${nearest}?`;
}
