import { type JsonObject, isJsonObject } from '../../../src/fields/members';
import { formatTable } from '../../../tools/format-table';
import type { CommandOutput } from '../output/command-output';

const isRows = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isJsonObject);

const toCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function toTable(rows: readonly JsonObject[]): string {
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
  if (!isJsonObject(answer))
    return { json: answer ?? null, text: JSON.stringify(answer ?? null, null, 2) };
  const lists = Object.entries(answer).filter(([, value]) => isRows(value));
  const own = Object.entries(answer).filter(([, value]) => !isRows(value));
  const members = formatTable(
    ['', ''],
    own.map(([name, value]) => [name, toCell(value)]),
  );
  return {
    json: answer,
    text: [members, ...lists.map(([, rows]) => toTable(rows as JsonObject[]))].join('\n\n'),
  };
}

/** Where a file was written, with what else its verb answers. */
export const printWritten = (answer: unknown): CommandOutput => ({
  json: answer,
  text: isJsonObject(answer) ? `Written to ${toCell(answer['file'])}.` : '',
});
