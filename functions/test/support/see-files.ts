import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

import type { ListName } from '../../desk/lists/list-kind';
import type { Desk } from '../../desk/model/desk';
import { toFailure } from '../../desk/server/to-failure';
import type { SavedFile } from '../../desk/sheets/uploaded-file';
import { VERBS } from '../../desk/verbs';
import { toLines, toComparable } from './demo-answers';
import { givenFile } from './given-file';

type Varied = readonly [what: string, csv: string];

const isNumber = (cell: string): boolean => /^\d+(?:\.\d+)?$/.test(cell);

function otherCells(cell: string): string[] {
  if (cell === '') return ['7'];
  if (isNumber(cell)) return ['', Number(cell) === 0 ? '1' : '0', String(Number(cell) * 10 + 1)];
  return ['', `${cell}x`];
}

/** Each cell of a CSV in turn otherwise, and each row gone, or there twice; of rows of a kind, only of the first. */
function* varyCells(
  csv: string,
  kindOf: (row: readonly string[], at: number) => string,
): Generator<Varied> {
  const rows: string[][] = parse(csv, { bom: true, relax_column_count: true });
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const kind = kindOf(row, at);
    if (seen.has(kind)) continue;
    seen.add(kind);
    const withRow = (what: string, ...instead: string[][]): Varied => [
      `${at + 1} ${what}`,
      stringify([...rows.slice(0, at), ...instead, ...rows.slice(at + 1)]),
    ];
    yield withRow('gone');
    yield withRow('twice', row, row);
    for (const [column, cell] of row.entries()) {
      for (const other of otherCells(cell)) {
        yield withRow(`${column + 1} ${cell} > ${other}`, row.with(column, other));
      }
    }
  }
}

/** Lines of a card are of the kind that they begin with; all that begin with a number are alike. */
const byFirstCell = ([first = '']: readonly string[]): string => (isNumber(first) ? '0' : first);

/** Of a table, the heading and the first rows. */
const firstRows =
  (most: number) =>
  (_row: readonly string[], at: number): string =>
    String(Math.min(at, most));

type SaveCall = `${ListName}.export` | 'rates.export';

interface CheckedFile {
  readonly name: string;
  /** The call that gives the file as the desk exports it, or its text. */
  readonly from: { readonly call: SaveCall; readonly input: object } | { readonly text: string };
  /** What says what an import of it would do. */
  readonly check: 'rates.check' | `${ListName}.checkFile` | 'today.checkNumbers';
  readonly kindOf: Parameters<typeof varyCells>[1];
}

const list = (kind: ListName): CheckedFile => ({
  name: `${kind}.csv`,
  from: { call: `${kind}.export`, input: { format: 'csv' } },
  check: `${kind}.checkFile`,
  kindOf: firstRows(2),
});

const card = (courier: string): CheckedFile => ({
  name: `${courier}.csv`,
  from: { call: 'rates.export', input: { courier, version: 1, format: 'csv' } },
  check: 'rates.check',
  kindOf: byFirstCell,
});

const NUMBERS = `shipment,number,courier
SR-5TBW-7RN2-C8JD,1234567890,amber_kite
ORDER-1001,SIMLIFE36,copper_heron
`;

/** Every kind of file that operators load, but those of surcharges, which scripts load. */
export const CHECKED_FILES: readonly CheckedFile[] = [
  card('glass_turtle'),
  ...(['hubs', 'zones', 'fees', 'services', 'holidays'] as const).map(list),
  {
    name: 'numbers.csv',
    from: { text: NUMBERS },
    check: 'today.checkNumbers',
    kindOf: firstRows(2),
  },
];

/** Each of these takes its own input, and answers with a file or what it says of one. */
const runOf = (call: SaveCall | CheckedFile['check']) =>
  VERBS[call].run as (desk: Desk, input: object) => Promise<Partial<SavedFile>>;

async function readText(desk: Desk, { from }: CheckedFile): Promise<string> {
  if ('text' in from) return from.text;
  const { content = '' } = await runOf(from.call)(desk, from.input);
  return Buffer.from(content, 'base64').toString();
}

/** What every file with faults has. */
const NOTHING = ['kind faults', 'more 0'];

/** What a check says of a file, and what else it says of each variation of it. */
export async function seeFile(desk: Desk, file: CheckedFile): Promise<string[]> {
  const check = async (text: string): Promise<string[]> => {
    // As the desk's action does once it has read an upload.
    const answer = await runOf(file.check)(desk, { file: givenFile(file.name, text) }).catch(
      (cause: unknown) => toFailure(cause).failure,
    );
    return toLines(toComparable(answer))
      .filter((line) => !NOTHING.includes(line))
      .map((line) => line.replace(`"file":"${file.name}",`, ''));
  };
  const text = await readText(desk, file);
  const before = await check(text);
  const lines = [...before];
  for (const [what, varied] of varyCells(text, file.kindOf)) {
    const after = await check(varied);
    lines.push(
      `=== ${what}`,
      ...after.filter((line) => !before.includes(line)).slice(0, MAX_LINES),
    );
  }
  return lines;
}

const MAX_LINES = 4;
