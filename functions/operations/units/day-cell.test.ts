import { readDayCell } from './day-cell';

test('a day is read', () => {
  expect(readDayCell('2027-01-01')).toEqual({ day: '2027-01-01' });
});

test.each([
  ['2570-01-01', '"2570-01-01" has a Buddhist year. Is it 2027-01-01?'],
  ['1 ม.ค. 70', '"1 ม.ค. 70" has a Buddhist year. Is it 2027-01-01?'],
  ['1/1/2027', '"1/1/2027" is not written as YYYY-MM-DD. Is it 2027-01-01?'],
  ['31/2/2027', '"31/2/2027" is not a day, such as 2027-01-01.'],
])('%s is refused', (text, message) => {
  expect(readDayCell(text)).toEqual({ message });
});
