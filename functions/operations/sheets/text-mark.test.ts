import * as fc from 'fast-check';

import { readSheets } from './read-sheets';
import { withoutTextMark, withTextMark, writeCsv } from './csv';

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
  );
});
