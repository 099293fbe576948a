import { cellName } from './cell-name';

const at = { line: 313, column: 27 };

test.each([
  ['a CSV', { file: 'card.csv', ...at }, 'AA313'],
  ['a sheet', { file: 'card.xlsx', sheet: 'Rates', ...at }, 'Rates, AA313'],
  ['JSON', { file: 'card.json', ...at, path: 'parcel.rows' }, '313:27'],
])('a value of %s', (_name, place, cell) => {
  expect(cellName(place, false)).toBe(cell);
});

test('next to a second file, the file is named', () => {
  expect(cellName({ file: 'card.csv', ...at }, true)).toBe('card.csv, AA313');
  const place = { file: 'card.xlsx', sheet: 'Rates', ...at };
  expect(cellName(place, true)).toBe('card.xlsx, Rates, AA313');
});
