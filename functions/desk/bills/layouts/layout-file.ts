import { billFault } from '../../faults/bills';
import { fileFault } from '../../faults/files';
import { CHARGE_STEPS } from '../../model/bill/names';
import { FaultList, FileRefusal, type GivenFile } from '../../sheets/files';
import { readLooseSheet } from '../../sheets/read-loose-sheet';
import { HEADING_ROW, type SheetContent, isContent } from '../../sheets/sheet';
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
  const given: Given = {
    columns: {},
    code: '',
    amount: '',
    amounts: [],
    charges: [],
    settings: {},
  };
  if (heading?.cells.slice(0, COLUMNS.length).join() !== COLUMNS.join()) {
    faults.add(heading?.line ?? 1, 1, fileFault('columns_missing', { columns: COLUMNS }));
  } else if (lines.length === 0) faults.add(1, 1, fileFault('lines_missing'));
  else {
    for (const { line, cells } of lines) {
      const [kind = '', ours = '', theirs = ''] = cells;
      const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
      const near = { near: [] };
      if (known === undefined) {
        faults.add(
          line,
          1,
          fileFault('not_one_of', { text: kind, known: Object.keys(KINDS), ...near }),
        );
      } else if (!known.includes(ours)) {
        faults.add(line, 2, fileFault('not_one_of', { text: ours, known, ...near }));
      } else if (theirs === '') faults.add(line, 3, fileFault('cell_missing', { what: 'value' }));
      else take(given, kind, ours, theirs);
    }
    if (given.amounts.length === 0 && (given.code === '' || given.amount === '')) {
      faults.add(1, 1, billFault('bill_layout_without_amounts'));
    }
  }
  const layout = faults.count === 0 ? toOwnLayout(given) : undefined;
  if (layout?.success === true) return layout.data;
  for (const { path } of layout?.error.issues ?? []) {
    const text = path.map(String).join('.');
    faults.add(1, 1, fileFault('not_one_of', { text, known: ['kg', 'lb', 'cm', 'in'], near: [] }));
  }
  throw new FileRefusal(file.name, faults.first(faults.count).faults);
}

interface Given {
  readonly columns: Record<string, string>;
  code: string;
  amount: string;
  readonly amounts: { column: string; step: string }[];
  readonly charges: { words: string; step: string }[];
  readonly settings: Record<string, string>;
}

function take(given: Given, kind: string, ours: string, theirs: string): void {
  if (kind === 'amount') given.amounts.push({ column: theirs, step: ours });
  else if (kind === 'charge') given.charges.push({ words: theirs, step: ours });
  else if (kind === 'setting') given.settings[ours] = theirs;
  else if (ours === 'charge') given.code = theirs;
  else if (ours === 'amount') given.amount = theirs;
  else given.columns[ours] = theirs;
}

const toOwnLayout = ({ columns, code, amount, amounts, charges, settings }: Given) =>
  OwnLayout.safeParse({
    columns,
    amounts,
    charges,
    ...settings,
    charge: code === '' || amount === '' ? null : { code, amount },
  });

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
