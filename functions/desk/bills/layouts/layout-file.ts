import { billFault } from '../../faults/bills';
import { fileFault } from '../../faults/files';
import { CHARGE_STEPS } from '../../model/bill/names';
import { FaultList, FileRefusal, type GivenFile } from '../../sheets/files';
import { readLooseSheet } from '../../sheets/read-loose-sheet';
import {
  HEADING_ROW,
  type SheetContent,
  type SheetLine,
  findStrayCell,
  isContent,
} from '../../sheets/sheet';
import { OWN_FIELDS, OwnLayout } from './own-layout';

const COLUMNS = ['kind', 'ours', 'theirs'] as const;
const STEPS: readonly string[] = [...CHARGE_STEPS, 'vat'];

/** What a line may be: the names that its second cell takes. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  column: [...OWN_FIELDS, 'charge', 'amount'],
  amount: CHARGE_STEPS,
  charge: STEPS,
  setting: ['total_is', 'weight_unit', 'length_unit'],
};

/**
 * Reads a layout from a spreadsheet: `column,tracking_number,AWB No` names a column of the file,
 * `amount,freight,Freight` a column of amounts, `charge,fuel,FSC` a code.
 * @throws FileRefusal naming each cell that is wrong.
 */
export function readLayoutFile(file: GivenFile): OwnLayout {
  const faults = new FaultList();
  const [heading, ...lines] = readLooseSheet(file).lines.filter(isContent);
  const wrong = lines.flatMap((line) => {
    const found = findFault(line.cells) ?? findStray(heading?.cells ?? [], line.cells);
    return found === undefined ? [] : [{ line, ...found }];
  });
  const given = readGiven(lines.filter((line) => !wrong.some((one) => one.line === line)));
  if (heading?.cells.slice(0, COLUMNS.length).join() !== COLUMNS.join()) {
    faults.add(heading?.line ?? 1, 1, fileFault('columns_missing', { columns: COLUMNS }));
  } else if (lines.length === 0) {
    faults.add(1, 1, fileFault('lines_missing'));
  } else {
    for (const { line, column, fault } of wrong) faults.add(line.line, column, fault);
    if (given.amounts.length === 0 && given.charge === null) {
      faults.add(1, 1, billFault('bill_layout_without_amounts'));
    }
  }
  const layout = faults.count === 0 ? OwnLayout.safeParse(given) : undefined;
  if (layout?.success === true) return layout.data;
  for (const { path } of layout?.error.issues ?? []) {
    const text = path.map(String).join('.');
    faults.add(1, 1, fileFault('not_one_of', { text, known: ['kg', 'lb', 'cm', 'in'], near: [] }));
  }
  throw new FileRefusal(file.name, faults.first(faults.count).faults);
}

function findFault([kind = '', ours = '', theirs = '']: readonly string[]) {
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (known === undefined) {
    const values = { text: kind, known: Object.keys(KINDS), near: [] };
    return { column: 1, fault: fileFault('not_one_of', values) };
  }
  if (!known.includes(ours)) {
    return { column: 2, fault: fileFault('not_one_of', { text: ours, known, near: [] }) };
  }
  const isBlank = theirs === '';
  return isBlank ? { column: 3, fault: fileFault('cell_missing', { what: 'value' }) } : undefined;
}

function findStray(heading: readonly string[], cells: readonly string[]) {
  const stray = findStrayCell(heading, cells);
  return stray && { column: stray.index + 1, fault: stray.fault };
}

function readGiven(lines: readonly SheetLine[]) {
  const listPairs = (wanted: string): [ours: string, theirs: string][] =>
    lines.flatMap(({ cells: [kind, ours = '', theirs = ''] }) =>
      kind === wanted ? [[ours, theirs]] : [],
    );
  const { charge: code, amount, ...columns } = Object.fromEntries(listPairs('column'));
  return {
    columns,
    amounts: listPairs('amount').map(([step, column]) => ({ column, step })),
    charges: listPairs('charge').map(([step, words]) => ({ words, step })),
    ...Object.fromEntries(listPairs('setting')),
    charge: code === undefined || amount === undefined ? null : { code, amount },
  };
}

/** A layout as a file for `readLayoutFile`. */
export const layoutSheet = (own: OwnLayout): SheetContent => ({
  name: 'layout',
  rows: [
    COLUMNS,
    ...Object.entries(own.columns).map(([field, heading]) => ['column', field, heading]),
    ...(own.charge === null
      ? []
      : [
          ['column', 'charge', own.charge.code],
          ['column', 'amount', own.charge.amount],
        ]),
    ...own.amounts.map(({ column, step }) => ['amount', step, column]),
    ...own.charges.map(({ words, step }) => ['charge', step, words]),
    ['setting', 'total_is', own.total_is],
    ['setting', 'weight_unit', own.weight_unit],
    ['setting', 'length_unit', own.length_unit],
  ],
  headings: HEADING_ROW,
});
