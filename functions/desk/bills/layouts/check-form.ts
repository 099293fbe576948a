import { billFault } from '../../faults/bills';
import { fileFault } from '../../faults/files';
import { type FaultList, columnLetters } from '../../sheets/files';
import { type SheetLine, findStrayCell } from '../../sheets/sheet';
import { type Layout, plainWords } from './layout';

/** Refuses a heading of the layout that stands twice above other cells: those of the second would be left out. */
export function assertHeadingsOnce(
  first: SheetLine,
  rows: readonly SheetLine[],
  { columns, charges }: Layout,
  faults: FaultList,
): void {
  const names = [
    ...Object.values(columns).flat(),
    ...charges.flatMap(({ amount, less = [], code = [], name = [] }) =>
      [amount, less, code, name].flat(),
    ),
  ];
  const used = new Set(names.map((name) => plainWords(String(name))));
  const texts = first.cells.map(plainWords);
  for (const [index, text] of texts.entries()) {
    const earlier = texts.indexOf(text);
    if (earlier === index || !used.has(text)) continue;
    if (rows.every(({ cells }) => (cells[index] ?? '') === (cells[earlier] ?? ''))) continue;
    const values = { text: first.cells[index] ?? '', at: columnLetters(earlier + 1) };
    faults.add(first.line, index + 1, fileFault('column_repeated', values));
  }
}

/** Refuses filled cells that no heading names. */
export function assertNothingStray(
  heading: SheetLine,
  rows: readonly SheetLine[],
  faults: FaultList,
): void {
  for (const { line, cells } of rows) {
    const stray = findStrayCell(heading.cells, cells);
    if (stray !== undefined) faults.add(line, stray.index + 1, stray.fault);
  }
}

/**
 * Refuses rows of CSV that are longer or shorter than the first line: a row that was cut, or a number
 * that its own comma split. A spreadsheet has no such rows: it keeps no blank cells at their ends.
 */
export function assertEvenRows(
  first: SheetLine,
  rows: readonly SheetLine[],
  faults: FaultList,
): void {
  const expected = countCells(first);
  const uneven = rows.filter((row) => countCells(row) !== expected);
  if (uneven.length === 0 || endWithSeparator(expected, rows)) return;
  const trimmed = findTrimmedBlocks([first, ...rows.filter((row) => row !== first)]);
  for (const row of uneven) {
    if (trimmed.has(findBlock(row))) continue;
    const count = countCells(row);
    const values = { count, expected, row: first.line };
    faults.add(row.line, Math.min(count, expected) + 1, billFault('bill_row_length', values));
  }
}

/** Refuses `2,530.00` where its comma made a VAT of its end, which is more than its amount then. */
export function assertUnsplit(
  rows: readonly SheetLine[],
  amounts: readonly number[],
  vats: readonly number[],
  faults: FaultList,
): void {
  for (const place of amounts.filter((at) => vats.includes(at + 1))) {
    for (const { line, cells } of rows) {
      const [amount = '', vat = ''] = cells.slice(place - 1);
      const isSplit = /^-?[1-9]\d{0,2}$/.test(amount) && /^\d{3}(?:\.\d{2})?$/.test(vat);
      if (!isSplit || Number(vat) <= Math.abs(Number(amount))) continue;
      faults.add(line, place, billFault('bill_amount_split', { text: `${amount},${vat}` }));
    }
  }
}

const countCells = ({ length, cells }: SheetLine): number => length ?? cells.length;

/** What a comma within a number makes of it: `2,530.00`, `2530,00`. */
const SPLIT_NUMBER = /(?:^|\n)(?:-?[1-9]\d{0,2}\n\d{3}(?:\.\d+)?|-?\d{1,7}\n\d{2})(?:\n|$)/;

/** Some programs write a separator after each row, though not after the heading. */
const endWithSeparator = (expected: number, rows: readonly SheetLine[]): boolean =>
  rows.every((row) => countCells(row) === expected + 1) &&
  rows.some(({ cells }) => !SPLIT_NUMBER.test(cells.join('\n')));

/** Excel saves CSV sixteen rows at a time, without the columns at the end that are blank in all of them. */
const ROWS_AT_ONCE = 16;
const findBlock = ({ line }: SheetLine): number => Math.ceil(line / ROWS_AT_ONCE);

function findTrimmedBlocks(lines: readonly SheetLine[]): Set<number> {
  const lengths = new Map<number, number[]>();
  for (const line of lines) {
    const known = lengths.get(findBlock(line));
    if (known === undefined) lengths.set(findBlock(line), [countCells(line)]);
    else known.push(countCells(line));
  }
  const isEven = ([first, ...others]: readonly number[]): boolean =>
    others.length > 0 && others.every((length) => length === first);
  return new Set([...lengths].flatMap(([block, counts]) => (isEven(counts) ? [block] : [])));
}
