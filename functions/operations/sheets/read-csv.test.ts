import { readCsv } from './csv';

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
    kind: 'fault',
    line: 2,
    message: expect.stringMatching(/^This is not CSV: .*\.$/),
  });
});

test('cells that are not separated by commas are a fault of the first line', () => {
  expect(readCsv('a;b\n1;2\n', EVEN)).toMatchObject({
    kind: 'fault',
    line: 1,
    message: expect.stringContaining('semicolons'),
  });
});
