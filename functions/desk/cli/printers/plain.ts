import { formatTable } from '../../../tools/format-table';
import type { CommandOutput } from '../output/command-output';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

const toCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function toTable(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const headings = names.map((name) => name.replaceAll('_', ' '));
  return formatTable(
    headings,
    rows.map((row) => names.map((name) => toCell(row[name]))),
  );
}

/** A list as a table, a record as its members with the lists among them below, and all else as JSON. */
export function printPlainly(answer: unknown): CommandOutput {
  if (isRows(answer)) return { json: answer, text: toTable(answer) };
  if (!isRow(answer))
    return { json: answer ?? null, text: JSON.stringify(answer ?? null, null, 2) };
  const lists = Object.entries(answer).filter(([, value]) => isRows(value));
  const own = Object.entries(answer).filter(([, value]) => !isRows(value));
  const members = formatTable(
    ['', ''],
    own.map(([name, value]) => [name, toCell(value)]),
  );
  return {
    json: answer,
    text: [members, ...lists.map(([, rows]) => toTable(rows as Row[]))].join('\n\n'),
  };
}

/** Where a file was written, with what else its verb answers. */
export const printWritten = (answer: unknown): CommandOutput => ({
  json: answer,
  text: isRow(answer) ? `Written to ${toCell(answer['file'])}.` : '',
});
