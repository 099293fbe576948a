import { COLUMNS, readColumns, writeColumns } from './columns';

test('the usual columns need no address, and others are read back in the order of the table', () => {
  expect(writeColumns(readColumns(''))).toBe('');
  expect(readColumns('nonsense')).toEqual(readColumns(''));
  expect(readColumns('weight,number')).toEqual(['number', 'weight']);
  expect(readColumns(writeColumns(COLUMNS))).toEqual(COLUMNS);
});
