import * as fc from 'fast-check';

import { share } from '../../test/support/share';
import { readCsv, withoutTextMark, withTextMark, writeCsv } from './csv';
import { readSheets } from './read-sheets';

const RAGGED = { isRagged: true };
const EVEN = { isRagged: false };

test.each([
  ['with a byte order mark', '\uFEFFa,b\n1,2\n'],
  ['with carriage returns', 'a,b\r\n1,2\r\n'],
  ['with spaces around the cells', ' a , b \n 1 , 2 \n'],
])('a file %s is read', (_name, text) => {
  expect(readCsv(text, EVEN)).toEqual({
    kind: 'lines',
    lines: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ],
  });
});

test('empty lines are left out, and counted', () => {
  expect(readCsv('a\n\n1\n', EVEN)).toMatchObject({ lines: [{ line: 1 }, { line: 3 }] });
});

test('lines of different lengths are read where they may be ragged, and are a fault elsewhere', () => {
  expect(readCsv('a,b\n1\n', RAGGED)).toMatchObject({ lines: [{}, { cells: ['1'] }] });
  expect(readCsv('a,b\n1\n', EVEN)).toMatchObject({
    faults: [{ code: 'lengths_differ', place: { line: 2, column: 2 } }],
  });
});

test('cells that are not separated by commas are a fault of the first line', () => {
  expect(readCsv('a;b\n1;2\n', EVEN)).toMatchObject({
    faults: [{ code: 'cells_separated', place: { line: 1, column: 1 } }],
  });
});

test.each([
  ['commas', 'a,b;c,d\n1,2;3,4\n', ['1', '2;3', '4']],
  ['semicolons', 'a;b,c;d\n1;2,3;4\n', ['1', '2,3', '4']],
  ['tabs', 'a\tb,c\td\n1\t2,3\t4\n', ['1', '2,3', '4']],
  ['commas, of as many', 'a,b;c\n1,2;3\n', ['1', '2;3']],
  ['semicolons, below a remark', '\n# a,b,c,d\na;b\n1;2\n', ['1', '2']],
  ['what its first line says', 'sep=|\na,b|c\n1,2|3\n', ['1,2', '3']],
])('a file of others has %s between its cells', (_name, text, cells) => {
  const reading = readCsv(text, { isRagged: true, isLoose: true });
  expect(reading.kind === 'lines' && reading.lines.at(-1)?.cells).toEqual(cells);
});

test.each([
  ['a\tb\n', { separator: 'tabs' }],
  ['"courier"; b\n', { separator: 'semicolons' }],
])('%j names what separates its cells', (text, values) => {
  expect(readCsv(text, EVEN)).toMatchObject({ faults: [{ code: 'cells_separated', values }] });
});

test('of each line only so many cells are kept', () => {
  expect(readCsv('a,b,c\n', { ...RAGGED, width: 2 })).toMatchObject({
    lines: [{ cells: ['a', 'b'] }],
  });
});

test.each([
  ['within the most', 1_000_000, undefined],
  ['beyond', 1_000_001, 3],
])('a line of %s', (_name, length, line) => {
  const reading = readCsv(`a\r\nb\r\n${'c'.repeat(length)}\n`, RAGGED);
  const [fault] = reading.kind === 'faults' ? reading.faults : [];
  expect([fault?.code, fault?.place.line]).toEqual([line && 'line_too_long', line]);
});

test.each([
  ['are never closed', 'a\n"b\n', 2, 'quotes_open'],
  ['stand within a cell', 'a\nb"c"\n', 2, 'quotes_misplaced'],
  ['are followed by more', 'a\n"b"c\n', 2, 'quotes_misplaced'],
])('quotes that %s are a fault', (_name, text, line, code) => {
  expect(readCsv(text, RAGGED)).toMatchObject({ faults: [{ code, place: { line } }] });
});

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BEFORE = ['', ' ', '   ', '\t', '\r', '\n', '\r\n', '\u00a0', '\u3000', '\ufeff', ' \t'];

/** What a text begins with, and what a spreadsheet would make a formula of. */
const FORMULAS = BEFORE.flatMap((blanks) => SIGNS.map((sign) => `${blanks}${sign}1+1`));

test('no cell of a CSV begins as a formula, and each is read back as it was', () => {
  const texts = [...FORMULAS, '\tx', '\rx', '\nx', '\t', "'=1", "''\t=1", '=cmd|"/c calc"!A1'];
  const csv = writeCsv({
    name: 'x',
    headings: { rows: 0, columns: 0 },
    rows: texts.map((text) => ['id', text]),
  });
  const cells = csv.replace(/^\ufeff/, '').split(/^id,"?/m);
  expect(cells.slice(1).filter((cell) => !cell.startsWith("'"))).toEqual([]);
  const reading = readSheets({ name: 'x.csv', content: new TextEncoder().encode(csv) });
  const lines = reading.kind === 'sheets' ? reading.sheets[0].lines : [];
  expect(lines.map(({ cells: [, text] }) => text)).toEqual(texts);
});

test.each(['-', '+', '=', 'a=1', "it's", ' a', '', "'", "'a", '3-5'])(
  '%j needs no mark',
  (text) => {
    expect(withTextMark(text)).toBe(text);
    expect(withoutTextMark(text)).toBe(text);
  },
);

test('a mark is taken off exactly where it was set', () => {
  const unit = fc.constantFrom("'", ' ', '\t', '\n', '\r', '=', '＝', '+', 'a', '1');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
      expect(withoutTextMark(withTextMark(text))).toBe(text);
    }),
    share({ numRuns: 2000 }),
  );
});
