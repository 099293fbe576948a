import { utils, write } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';

import { readSheets } from './read-sheets';
import type { SheetsReading } from './sheet';

const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const BOOK = new Uint8Array(
  write(
    { SheetNames: ['Rates'], Sheets: { Rates: utils.aoa_to_sheet([['x']]) } },
    { type: 'array', bookType: 'xlsx' },
  ) as ArrayBuffer,
);

const bookWith = (parts: Readonly<Record<string, string>>) => ({
  name: 'x.xlsx',
  content: zipSync({
    ...unzipSync(BOOK),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, bytes(text)])),
  }),
});

const sheet = (cells: string, after = ''): Record<string, string> => ({
  [FIRST_SHEET]: `<worksheet><sheetData>${cells}</sheetData>${after}</worksheet>`,
});

const listTexts = (reading: SheetsReading): string[][] =>
  reading.kind === 'sheets' ? reading.sheets[0].lines.map(({ cells }) => [...cells]) : [];

test('a small file of millions of cells is refused before it is inflated', () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`;
  const file = bookWith(sheet(row.repeat(2400)));
  expect(file.content.byteLength).toBeLessThan(120_000);
  expect(() => readSheets(file)).toThrow('x.xlsx expands to more than 100 times');
});

test('blank cells, however many, are left out', () => {
  const blank = Array.from({ length: 50_000 }, (_, at) => `<c r="B${at + 1}" s="1"/>`).join('');
  const cells = `<row r="1"><c r="A1"><v>1</v></c>${blank}</row>`;
  expect(listTexts(readSheets(bookWith(sheet(cells))))).toEqual([['1']]);
});

test('cells, and those left out before them, are counted once each', () => {
  const last = (line: number) => `<c r="XFD${line}"><v>1</v></c></row>`;
  const rows = (count: number) => {
    const more = Array.from({ length: count - 1 }, (_row, at) => `<row>${last(at + 2)}`);
    return bookWith(sheet(`<row>${'<c><v>1</v></c>'.repeat(3000)}${last(1)}${more.join('')}`));
  };
  expect(listTexts(readSheets(rows(152)))[151]).toHaveLength(16_384);
  expect(() => readSheets(rows(153))).toThrow('it has more than 2,500,000 cells');
});

const ALL = 'A1:XFD1048576';
const CELL = '<row r="1"><c r="A1"><v>1</v></c></row>';

test.each([
  ['links', sheet(CELL, `<hyperlinks><hyperlink ref="${ALL}" location="A1"/></hyperlinks>`)],
  ['merged cells', sheet(CELL, `<mergeCells><mergeCell ref="${ALL}"/></mergeCells>`)],
  [
    'an array of results',
    sheet(`<row r="1"><c r="A1"><f t="array" ref="${ALL}">B1:B2</f><v>1</v></c></row>`),
  ],
  [
    'a shared formula',
    sheet(
      `<row r="1"><c r="A1"><f t="shared" ref="${ALL}" si="0">${'A1+'.repeat(2000)}1</f><v>1</v></c></row>`,
    ),
  ],
  [
    'columns',
    {
      [FIRST_SHEET]:
        sheet(CELL)[FIRST_SHEET]?.replace(
          '<sheetData>',
          '<cols><col min="1" max="999999999"/></cols><sheetData>',
        ) ?? '',
    },
  ],
] satisfies [string, Record<string, string>][])(
  '%s of all cells fill no memory',
  (_name, parts) => {
    expect(listTexts(readSheets(bookWith(parts)))).toEqual([['1']]);
  },
);

test.each([
  ['elements that are never closed', '<worksheet><sheetData><row>'],
  ['no elements', 'x'],
  ['another end than beginning', '<worksheet><sheetData></row></sheetData></worksheet>'],
  ['elements within elements without end', '<worksheet>'.repeat(100)],
])('a sheet of %s is not left out, but refused', (_name, xml) => {
  expect(() => readSheets(bookWith({ [FIRST_SHEET]: xml }))).toThrow('x.xlsx is damaged');
});

test.each([
  ['<f ', '<worksheet><sheetData><row><c>', ''],
  ['<c r="A1">', '<worksheet><sheetData><row>', ''],
  ['<si>', '<sst>', '</sst>'],
  ['<!--', '<sst>', '</sst>'],
])('four mebibytes of %j in a small file are refused at once', (repeated, before, after) => {
  const part = before.startsWith('<sst') ? 'xl/sharedStrings.xml' : FIRST_SHEET;
  const file = bookWith({ [part]: before + repeated.repeat(4_000_000 / repeated.length) + after });
  expect(file.content.byteLength).toBeLessThan(30_000);
  expect(() => readSheets(file)).toThrow('x.xlsx is damaged');
});

test('what a formatter writes between elements, other prefixes and data sections change nothing', () => {
  const xml = `<?xml version="1.0"?>\n<!-- <c> -->\n<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <x:sheetData>\n <x:row r = "1"><x:c r='A1' t="str"><x:v><![CDATA[a<b]]></x:v></x:c>
    <x:c r="B1"/><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(listTexts(readSheets(bookWith({ [FIRST_SHEET]: xml })))).toEqual([['a<b', '', '2']]);
});

test('more than 100 sheets are refused', () => {
  const sheets = Array.from({ length: 101 }, (_, at): [string, string] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    '<worksheet><sheetData/></worksheet>',
  ]);
  expect(() => readSheets(bookWith(Object.fromEntries<string>(sheets)))).toThrow(
    'x.xlsx has more than 100 sheets. Remove those that are not needed.',
  );
});

test.each([
  ['a line without end', 'a'.repeat(1_000_001), 'line_too_long'],
  ['commas without end', ','.repeat(1_000_001), 'line_too_long'],
  ['too many cells', `a${',b'.repeat(250_000)}\n`.repeat(11), 'cells_too_many'],
])('CSV of %s is a fault', (_name, text, code) => {
  expect(readSheets({ name: 'x.csv', content: bytes(text) })).toMatchObject({ faults: [{ code }] });
});
