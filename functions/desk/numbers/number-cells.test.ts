import { type CellObject, type WorkSheet, utils, write } from '@e965/xlsx';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';

import { KNOWN_CARRIERS, detectCarriers } from '../../src/carrier-numbers/known-carriers';
import { heldNumber } from '../../src/carrier-numbers/normalise-number';
import { readNumberText } from '../../src/carrier-numbers/read-number-text';
import { billFaults } from '../../test/support/bill-faults';
import { countShare } from '../../test/support/share';
import { PLAIN } from '../bills/layouts/plain';
import { readBills } from '../bills/layouts/read-bills';
import { readLooseSheet } from '../sheets/read-loose-sheet';
import { readNumberRows } from './read-rows';

/** A cell as a carrier, a shop or Excel writes it, and what is read from it. */
interface Written {
  /** A text of a CSV, or a cell of a workbook. */
  readonly cell: string | CellObject;
  /** The number, or the fault. */
  readonly read: string;
}

const CELLS = countShare(5000);

/** Numbers of every known form. Shorter ones are no carrier's. */
const aNumber = fc
  .oneof(
    ...KNOWN_CARRIERS.flatMap(({ forms }) => forms).map(({ form }) =>
      fc.stringMatching(new RegExp(form.source.replaceAll(/\(\?!\w+\$?\)/g, ''))),
    ),
  )
  .filter((number) => number.length >= 8 && detectCarriers(number).length > 0);
const digits = (least: number, most: number): fc.Arbitrary<string> =>
  aNumber.filter((number) => /^[1-9]\d+$/.test(number) && isWithin(number.length, least, most));
const isWithin = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;

const textCell = (v: string): CellObject => ({ t: 's', v });
const numberCell = (v: number, z = 'General'): CellObject => ({ t: 'n', v, z });

const FAITHFUL: readonly fc.Arbitrary<Written>[] = [
  ...[
    (number: string) => number,
    (number: string) => number.toLowerCase(),
    (number: string) => `="${number}"`,
    (number: string) => `'${number}`,
    (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 '),
    textCell,
  ].map((writeCell) => aNumber.map((number) => ({ cell: writeCell(number), read: number }))),
  digits(8, 15).map((number) => ({ cell: numberCell(Number(number)), read: number })),
  digits(8, 14).map((number) => ({
    cell: numberCell(Number(number), '0'.repeat(number.length + 1)),
    read: `0${number}`,
  })),
];

const excelShort = (number: string, places: number): string =>
  Number(number).toExponential(places).toUpperCase();

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const DAYS = [
  (year: number, month: number, day: number) => `${year}${twoDigits(month)}${twoDigits(day)}`,
  (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`,
  (year: number, month: number, day: number) => `${day}/${month}/${year + 543}`,
  (year: number, month: number, day: number) => `${month}/${day}/${year}`,
  (year: number, month: number, day: number) =>
    numberCell(Math.round(Date.UTC(year, month - 1, day) / 86_400_000) + 25_569, 'd/m/yyyy'),
];
const aDay = fc.tuple(
  fc.constantFrom(...DAYS),
  fc.integer({ min: 2015, max: 2040 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
);

const BETWEEN = [' / ', '/', ', ', ';', ' & ', '\n', ' ', ' - '];

const DAMAGED: readonly fc.Arbitrary<Written>[] = [
  digits(16, 40).map((number) => ({ cell: numberCell(Number(number)), read: 'digits_lost' })),
  digits(12, 40).map((number) => ({ cell: excelShort(number, 5), read: 'digits_lost' })),
  digits(8, 40).map((number) => ({ cell: excelShort(number, 2), read: 'digits_lost' })),
  digits(10, 15).map((number) => ({
    cell: numberCell(Number(Number(number).toPrecision(3)), '0.00E+00'),
    read: 'digits_lost',
  })),
  digits(8, 15).map((number) => ({ cell: `${number}.0`, read: 'decimal' })),
  fc
    .tuple(aNumber, fc.constantFrom(...BETWEEN), aNumber)
    .map((parts) => ({ cell: parts.join(''), read: 'several' })),
  aDay.map(([writeDay, ...day]) => ({ cell: writeDay(...day), read: 'day' })),
];

const drawn = (kinds: readonly fc.Arbitrary<Written>[], count: number): Written[] =>
  fc.sample(fc.oneof(...kinds), { seed: 5, numRuns: count });

/** A file of rows whose last cell is the number, and those rows. */
function buildFile(
  rows: readonly Written[],
  heading: readonly string[],
  others: readonly string[],
) {
  const isCsv = rows.every(({ cell }) => typeof cell === 'string');
  const cellsOf = ({ cell }: Written) => [...others, cell];
  return isCsv
    ? { name: 'cells.csv', content: Buffer.from(stringify([heading, ...rows.map(cellsOf)])) }
    : { name: 'cells.xlsx', content: buildWorkbook([heading, ...rows.map(cellsOf)]) };
}

function buildWorkbook(rows: readonly (readonly (string | CellObject)[])[]): Uint8Array {
  const sheet: WorkSheet = { '!ref': `A1:Z${rows.length}` };
  for (const [r, cells] of rows.entries()) {
    for (const [c, cell] of cells.entries()) {
      sheet[utils.encode_cell({ r, c })] = typeof cell === 'string' ? textCell(cell) : cell;
    }
  }
  const book = { SheetNames: ['Cells'], Sheets: { Cells: sheet } };
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** Texts as CSV, cells as a workbook. */
const buildFiles = (rows: readonly Written[], heading: string[], others: string[]) =>
  [
    rows.filter(({ cell }) => typeof cell === 'string'),
    rows.filter(({ cell }) => typeof cell !== 'string'),
  ]
    .filter((part) => part.length > 0)
    .map((part) => ({ part, file: buildFile(part, heading, others) }));

const BILL_HEADING = ['invoice_number', 'charge', 'amount_thb', 'tracking_number'];
const BILL_CELLS = ['B-1', 'freight', '1.00'];

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

const GOOD = drawn(FAITHFUL, CELLS);
const BAD = drawn(DAMAGED, CELLS);

test('a list reads each cell as its number, or as its fault', () => {
  for (const rows of inParts([...GOOD, ...BAD], 1000)) {
    for (const { part, file } of buildFiles(rows, ['shipment', 'number'], ['R-1'])) {
      const read = readNumberRows(readLooseSheet(file)).rows.map(({ number }) => {
        const reading = readNumberText(number.text, 'parcel');
        return reading.kind === 'number' ? reading.number : reading.fault;
      });
      expect(read).toEqual(part.map((one) => one.read));
    }
  }
});

test('a bill has each number once, unchanged', () => {
  const rows = [...new Map(GOOD.map((row) => [heldNumber(row.read), row])).values()];
  for (const { part, file } of buildFiles(rows, BILL_HEADING, BILL_CELLS)) {
    const lines = readBills(file, PLAIN).flatMap((bill) => bill.lines);
    expect(lines.map(({ tracking_number }) => tracking_number)).toEqual(
      part.map(({ read }) => heldNumber(read)),
    );
  }
});

/** Equal faults of several lines are listed once: each text is taken once. */
const shownOf = ({ cell }: Written): string =>
  typeof cell === 'string' ? cell : Number(cell.v).toPrecision(15);

test('a bill is refused at each cell', () => {
  const inOneLine = BAD.filter(({ cell }) => typeof cell !== 'string' || !cell.includes('\n'));
  const rows = [...new Map(inOneLine.map((row) => [shownOf(row), row])).values()];
  for (const some of inParts(rows, 40)) {
    for (const { part, file } of buildFiles(some, BILL_HEADING, BILL_CELLS)) {
      expect(billFaults(file, PLAIN)).toEqual(
        part.map(({ read }, at) => `${at + 2}:4 number_${read}`),
      );
    }
  }
});

test('a list without a heading has three columns', () => {
  const content = Buffer.from('SR-1,7714023778,dhl\nSR-2,7714023790,,250.00\n');
  expect(readNumberRows(readLooseSheet({ name: 'numbers.csv', content }))).toMatchObject({
    rows: [],
    faults: [{ code: 'cell_beyond_columns', place: { line: 2, column: 4 } }],
  });
});
