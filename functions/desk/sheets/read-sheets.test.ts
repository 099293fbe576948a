import { utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx';
import * as fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';

import { readSheets } from './read-sheets';
import type { SheetContent, SheetValue } from './sheet';
import { writeSheets } from './write-sheets';

const DAY_OF_2027_01_05 = 46_392;

const buildBook = (sheets: Readonly<Record<string, WorkSheet>>): WorkBook => ({
  SheetNames: Object.keys(sheets),
  Sheets: { ...sheets },
});

const writeBook = (book: WorkBook): Uint8Array =>
  new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', cellStyles: true }) as ArrayBuffer);

const buildSheet = (cells: WorkSheet): WorkSheet => ({ '!ref': 'A1:Z99', ...cells });

const given = (content: Uint8Array | string, name = 'card.xlsx') => ({
  name,
  content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
const BOOK = writeBook(buildBook({ Rates: utils.aoa_to_sheet([['x']]) }));

const withSheet = (xml: string) =>
  given(zipSync({ ...unzipSync(BOOK), [FIRST_SHEET]: new TextEncoder().encode(xml) }));

const readBook = (book: WorkBook) => readSheets(given(writeBook(book)));

function readCell(cell: object, book: Partial<WorkBook> = {}): unknown {
  const reading = readBook({ ...buildBook({ Rates: buildSheet({ A1: cell }) }), ...book });
  return reading.kind === 'sheets' ? reading.sheets[0].lines[0]?.cells[0] : reading.faults;
}

test('days that count from 1904 are the days that they show', () => {
  const cell = { t: 'n', v: DAY_OF_2027_01_05 - 1462, z: 'd/m/yyyy' };
  expect(readCell(cell, { Workbook: { WBProps: { date1904: true } } })).toBe('2027-01-05');
});

test('a formula that was never computed is a fault', () => {
  const parts = unzipSync(
    writeBook(
      buildBook({
        Rates: buildSheet({ B2: { t: 'n', v: 2, f: '1+1' }, B3: { t: 'n', v: 0, f: '1-1' } }),
      }),
    ),
  );
  const sheet = new TextDecoder().decode(parts[FIRST_SHEET]);
  const reading = readSheets(withSheet(sheet.replace('<v>2</v>', '')));
  expect(reading).toMatchObject({
    faults: [{ code: 'formula_not_computed', place: { sheet: 'Rates', line: 2, column: 2 } }],
  });
});

test('blank lines and cells are left out, counted, and merged cells have one value', () => {
  const cells = { A1: { t: 's', v: 'a' }, D3: { t: 's', v: 'd' }, E3: { t: 's', v: ' ' } };
  const merged = { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } };
  expect(readBook(buildBook({ Rates: { ...buildSheet(cells), '!merges': [merged] } }))).toEqual({
    kind: 'sheets',
    sheets: [
      {
        name: 'Rates',
        lines: [
          { line: 1, cells: ['a'] },
          { line: 3, cells: ['', '', '', 'd'] },
        ],
      },
    ],
  });
});

test('hidden sheets are left out', () => {
  const sheets = { Old: utils.aoa_to_sheet([['x']]), Rates: utils.aoa_to_sheet([['y']]) };
  const book = { ...buildBook(sheets), Workbook: { Sheets: [{ Hidden: 1 as const }, {}] } };
  expect(readBook(book)).toMatchObject({ sheets: [{ name: 'Rates' }] });
});

test('CSV is one sheet without a name', () => {
  expect(readSheets(given('a,b\n\n1\n', 'card.csv'))).toEqual({
    kind: 'sheets',
    sheets: [
      {
        lines: [
          { line: 1, cells: ['a', 'b'] },
          { line: 3, cells: ['1'] },
        ],
      },
    ],
  });
  expect(readSheets(given('a;b\n', 'card.csv'))).toMatchObject({
    faults: [{ code: 'cells_separated', values: { separator: 'semicolons' } }],
  });
});

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENCRYPTED = [...COMPOUND, ...Buffer.from('EncryptedPackage', 'utf16le')];
test.each([
  ['an old .xls', given(new Uint8Array(COMPOUND)), 'is an old .xls spreadsheet.'],
  ['one with a password', given(new Uint8Array(ENCRYPTED)), 'has a password. Save it without one.'],
  ['a text named .xlsx', given('a,b\n'), 'is not an .xlsx file inside.'],
  ['an .xlsx named .csv', given(BOOK, 'card.csv'), 'is not CSV inside:'],
  ['another extension', given(BOOK, 'card.ods'), 'is neither .xlsx nor CSV. Save it as .xlsx.'],
  [
    'another zip',
    given(zipSync({ 'content.xml': new Uint8Array(9) })),
    'is not an .xlsx file inside.',
  ],
  ['one cut off', given(BOOK.slice(0, BOOK.length / 2)), 'is damaged and cannot be read.'],
  ['a CSV in another encoding', given(new Uint8Array([0x31, 0xb0]), 'x.csv'), 'is not UTF-8,'],
])('%s is refused with what to do', (_name, file, message) => {
  expect(() => readSheets(file)).toThrow(`${file.name} ${message}`);
});

test('a small file that inflates far is refused', () => {
  const megabytes = new Uint8Array(101 * 1024 ** 2);
  const bomb = zipSync({ ...unzipSync(BOOK), [FIRST_SHEET]: megabytes }, { level: 1 });
  expect(bomb.length).toBeLessThan(1024 ** 2);
  expect(() => readSheets(given(bomb))).toThrow('take more than 100 MiB');
});

test('millions of cells are refused before they are built', () => {
  const cells = '<c/>'.repeat(2_500_001);
  const sheet = `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
  const parts = { ...unzipSync(BOOK), [FIRST_SHEET]: new TextEncoder().encode(sheet) };
  expect(() => readSheets(given(zipSync(parts, { level: 0 })))).toThrow(
    'has more than 2,500,000 cells',
  );
});

test('cells far to the right do not fill the memory', () => {
  const rows = Array.from(
    { length: 400 },
    (_, at) => `<row><c r="XFD${at + 1}"><v>1</v></c></row>`,
  );
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
  expect(() => readSheets(withSheet(sheet))).toThrow('has more than 2,500,000 cells');
});

// Blanks around a text do not count.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      "'=1+1",
      '-',
      '- x',
      "'",
      '+66 2',
      '@a',
      '_x0041_',
      'ก\nข',
      'a"b,c',
      '#x',
    ),
  )
  .map((value) => value.trim());
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2599-12-31'), noInvalidDate: true })
  .map((date) => ({ day: date.toISOString().slice(0, 10) }));
const decimal = fc.integer({ min: -1e9, max: 1e12 }).map((millionths) => millionths / 1e6);
const value: fc.Arbitrary<SheetValue> = fc.oneof(text, decimal, day, fc.constant(undefined));

const typed = (one: SheetValue): string =>
  typeof one === 'object' ? one.day : String(one ?? '').trim();

const SHEET = { name: 'Rates', headings: { rows: 1, columns: 1 } };

test('texts that every object of JavaScript has a member of are written as any other', async () => {
  const rows = Object.getOwnPropertyNames(Object.prototype).map((text) => [text]);
  const content = await writeSheets('x.xlsx', [{ ...SHEET, rows }]);
  const reading = readSheets(given(content, 'x.xlsx'));
  const lines = reading.kind === 'sheets' ? reading.sheets[0].lines : [];
  expect(lines.map(({ cells }) => cells)).toEqual(rows);
});

test.each(['x.xlsx', 'x.csv'])('what is written to %s is read back', async (name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (rows) => {
        const content: SheetContent = { ...SHEET, rows: [['id'], ...rows] };
        const reading = readSheets(given(await writeSheets(name, [content]), name));
        const lines = reading.kind === 'sheets' ? reading.sheets[0].lines : [];
        const read = lines.map(({ cells }) => [...cells]);
        const expected = [['id'], ...rows]
          .map((row) => row.map(typed))
          .filter((row) => row.some((cell) => cell !== ''));
        expect(read.map(withoutEmptyEnd)).toEqual(expected.map(withoutEmptyEnd));
      },
    ),
    { numRuns: 60 },
  );
});

const withoutEmptyEnd = (cells: string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

test('CSV in Thai has the mark by which spreadsheets know its encoding', async () => {
  expect(await writeSheets('x.csv', [{ ...SHEET, rows: [['ก']] }])).toBe('\uFEFFก\n');
  expect(await writeSheets('x.csv', [{ ...SHEET, rows: [['a']] }])).toBe('a\n');
});

test('a cell whose format rounds it is noted at its place', () => {
  const cell = { t: 'n', v: 0.275, z: '0%' };
  expect(readBook(buildBook({ Rates: buildSheet({ B2: cell }) }))).toMatchObject({
    sheets: [{ notes: [{ code: 'cells_rounded', place: { sheet: 'Rates', line: 2, column: 2 } }] }],
  });
});
