import {
  MAX_NUMBER_CHARACTERS,
  type NumberKind,
  readNumberText,
} from '../../../src/carrier-numbers/read-number-text';
import { heldText, isFormulaError } from '../../../src/carrier-numbers/spreadsheet-texts';
import type { Fault } from '../../../src/errors/fault';
import { billFault } from '../../faults/bills';
import { fileFault } from '../../faults/files';
import { numberFault, unreadNumber } from '../../faults/numbers';
import { type FaultList } from '../../sheets/files';
import {
  type KnownColumn,
  type Sheet,
  type SheetLine,
  isContentOfOthers,
  readHeading,
} from '../../sheets/sheet';
import {
  assertEvenRows,
  assertHeadingsOnce,
  assertNothingStray,
  assertUnsplit,
} from './check-form';
import { assertBahtHeadings, findCurrencyColumns, isBaht } from './currency';
import { type BillField, type ColumnName, type Layout, hasHeading, plainWords } from './layout';
import { type DecimalMark, findDecimalMark, readBillDay, readNumber } from './numbers';

const SATANG_PLACES = 2;

/** One row of a file, whose cells are found by the columns of its layout. */
export interface BillRow {
  readonly line: number;
  /** The first filled cell of a field; empty if there is none. */
  text(field: BillField): string;
  /** All that are filled. What a spreadsheet has damaged is a fault at its cell. */
  numbers(field: BillField, of: NumberKind): string[];
  textOf(columns: readonly ColumnName[] | undefined): string;
  /** Undefined for a blank cell, and after a fault. */
  satang(columns: readonly ColumnName[]): number | undefined;
  day(field: BillField): string | null;
  /** A fault at each cell that names another currency than baht. */
  assertCurrency(): void;
  /** A fault at the cell of a field, or of some columns. */
  fault(at: BillField | readonly ColumnName[], fault: Fault): void;
}

export interface BillRows {
  readonly rows: readonly BillRow[];
  /** Undefined where none of its numbers tells. */
  readonly mark: DecimalMark | undefined;
  /** The columns of each charge that the file has. */
  readonly charges: readonly Layout['charges'][number][];
}

/** By heading, in lower case and without punctuation: the places of its columns. */
type Headings = ReadonlyMap<string, readonly number[]>;

function readHeadings({ cells }: SheetLine): Headings {
  const places = new Map<string, number[]>();
  for (const [index, text] of cells.entries()) {
    const words = plainWords(text);
    if (words === '') continue;
    const known = places.get(words);
    if (known === undefined) places.set(words, [index + 1]);
    else known.push(index + 1);
  }
  return places;
}

const WEIGHTS = ['billed_weight', 'entered_weight', 'scale_weight', 'volumetric_weight'] as const;

const TOTALS = ['stated_total', 'total_with_vat', 'bill_total', 'invoice_fee', 'vat'] as const;

/** Reads the rows of a sheet. Without its required columns there are none. */
export function readRows(sheet: Sheet, layout: Layout, faults: FaultList): BillRows {
  const content = sheet.lines.filter(isContentOfOthers);
  const named = hasHeading(layout);
  const [first = { line: 1, cells: [] }, ...rest] = content;
  const headings = named ? readHeadings(first) : new Map<string, readonly number[]>();
  const given = named ? rest : content;
  const find = (name: ColumnName): number | undefined =>
    typeof name === 'number' ? name : headings.get(plainWords(name))?.[0];
  const findPlaces = (names: readonly ColumnName[] = []): number[] =>
    names.map(find).filter((place) => place !== undefined);

  const columns = missingColumns(layout, findPlaces);
  if (named && columns.length > 0) {
    faults.add(first.line, 1, billFault('bill_columns_missing', { columns, layout: layout.name }));
  } else if (given.length === 0) {
    faults.add(first.line, 1, named ? fileFault('lines_missing') : fileFault('file_empty'));
  }
  if (layout.isTyped) {
    const { faults: misspelt } = readHeading(first.cells, knownColumns(layout), 'ignored');
    for (const { index, fault } of misspelt) faults.add(first.line, index + 1, fault);
  } else if (named) assertHeadingsOnce(first, given, layout, faults);
  if (named && columns.length === 0) assertNothingStray(first, given, faults);
  if (sheet.name === undefined && faults.count === 0) assertEvenRows(first, given, faults);
  const inFile = (names: readonly ColumnName[] = []): readonly ColumnName[] =>
    names.filter((name) => find(name) !== undefined).slice(0, 1);
  const charges = [...layout.charges, ...repeatedCharges(layout, headings)]
    .map((charge) => ({ ...charge, amount: inFile(charge.amount), less: inFile(charge.less) }))
    .filter(({ amount, less, code = [], name = [] }) =>
      [...amount, ...less, ...code, ...name].some((one) => find(one) !== undefined),
    );
  const textAt = ({ cells }: SheetLine, places: readonly number[]): string =>
    places.map((place) => heldText(cells[place - 1] ?? '')).find((text) => text !== '') ?? '';
  const fieldPlaces = new Map(
    Object.entries(layout.columns).map(([field, names]) => [field, findPlaces(names)]),
  );
  const currencies = new Set([
    ...(fieldPlaces.get('currency') ?? []),
    ...(named ? findCurrencyColumns(first) : []),
  ]);
  const totals = TOTALS.flatMap((field) => fieldPlaces.get(field) ?? []);
  const amounts = charges.flatMap(({ amount, less }) => findPlaces([...amount, ...less]));
  if (sheet.name === undefined && faults.count === 0) {
    assertUnsplit(given, amounts, fieldPlaces.get('vat') ?? [], faults);
  }
  if (named) assertBahtHeadings(first, [...amounts, ...totals], faults);
  const numbers = [
    ...charges.flatMap(({ amount, less }) => [findPlaces(amount), findPlaces(less)]),
    ...WEIGHTS.map((field) => fieldPlaces.get(field) ?? []),
  ];
  const mark = findDecimalMark(
    given.flatMap((line) => numbers.map((places) => textAt(line, places))),
  );

  const toRow = (line: SheetLine): BillRow => {
    const fault: BillRow['fault'] = (at, found) => {
      const places = typeof at === 'string' ? (fieldPlaces.get(at) ?? []) : findPlaces(at);
      const filled = places.find((place) => heldText(line.cells[place - 1] ?? '') !== '');
      faults.add(line.line, filled ?? places[0] ?? 1, found);
    };
    return {
      line: line.line,
      text: (field) => textAt(line, fieldPlaces.get(field) ?? []),
      numbers: (field, of) =>
        (fieldPlaces.get(field) ?? []).flatMap((place) => {
          const text = heldText(line.cells[place - 1] ?? '');
          if (text === '') return [];
          if (isFormulaError(text)) {
            faults.add(line.line, place, fileFault('cell_shows_error', { error: text }));
            return text;
          }
          if (of !== 'bill' && text.length > MAX_NUMBER_CHARACTERS) {
            faults.add(
              line.line,
              place,
              numberFault('number_long', { most: MAX_NUMBER_CHARACTERS }),
            );
            return text;
          }
          const reading = readNumberText(text, of);
          if (reading.kind === 'number') return reading.number;
          if (reading.fault !== 'malformed') {
            faults.add(line.line, place, unreadNumber(reading.fault, text));
          }
          return text;
        }),
      textOf: (names) => textAt(line, findPlaces(names)),
      satang(names) {
        const text = textAt(line, findPlaces(names));
        if (text === '') return undefined;
        const satang = readNumber(text, SATANG_PLACES, mark);
        if (satang === undefined) fault(names, billFault('bill_amount_wrong', { text }));
        return satang;
      },
      day(field) {
        const text = textAt(line, fieldPlaces.get(field) ?? []);
        if (text === '') return null;
        const read = readBillDay(text);
        if (read.kind === 'value') return read.value;
        fault(field, read.fault);
        return null;
      },
      assertCurrency() {
        for (const place of currencies) {
          const currency = heldText(line.cells[place - 1] ?? '').toUpperCase();
          if (!isBaht(currency)) {
            faults.add(line.line, place, billFault('bill_currency', { currency }));
          }
        }
      },
      fault,
    };
  };
  return { rows: faults.count > 0 ? [] : given.map(toRow), mark, charges };
}

/** The headings of required columns, and of the amounts, that a file lacks. */
function missingColumns(
  { columns, required, charges, needsAll, rowIs }: Layout,
  findPlaces: (names?: readonly ColumnName[]) => number[],
): string[] {
  const first = (names: readonly ColumnName[] = []): string => String(names[0] ?? '');
  const isMissing = (names: readonly ColumnName[] = []): boolean =>
    names.length > 0 && findPlaces(names).length === 0;
  const needed = needsAll
    ? [...Object.values(columns), ...charges.flatMap(({ code = [], amount }) => [code, amount])]
    : [
        ...required.map((field) => columns[field]),
        ...(rowIs === 'charge' ? charges.flatMap(({ code = [] }) => [code]) : []),
      ];
  const missing = needed.filter(isMissing).map(first);
  const hasAmounts = charges.some(({ amount }) => findPlaces(amount).length > 0);
  const amount = first(charges[0]?.amount);
  return hasAmounts || missing.includes(amount) ? missing : [...missing, amount];
}

const knownColumns = ({ columns, charges }: Layout): KnownColumn[] =>
  [
    ...Object.values(columns),
    ...charges.flatMap(({ code = [], name = [], amount }) => [code, name, amount]),
  ].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ names: [String(first), ...others.map(String)], isOptional: true }],
  );

/** FedEx repeats two headings: the first of one belongs to the first of the other, and so on. */
function repeatedCharges({ repeated }: Layout, headings: Headings): Layout['charges'] {
  const findPlaces = (names: readonly ColumnName[] = []): readonly number[] =>
    names.flatMap((name) => headings.get(plainWords(String(name))) ?? []);
  const amounts = findPlaces(repeated?.amount);
  const names = findPlaces(repeated?.name);
  return Array.from({ length: Math.max(amounts.length, names.length) }, (_, index) => ({
    amount: amounts.slice(index, index + 1),
    name: names.slice(index, index + 1),
  }));
}
