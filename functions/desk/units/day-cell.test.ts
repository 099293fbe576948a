import { readDayCell } from './reading';

test('a day is read', () => {
  expect(readDayCell('2027-01-01')).toEqual({ kind: 'value', value: '2027-01-01' });
});

test.each([
  ['2570-01-01', 'day_buddhist', ['2027-01-01']],
  ['1 ม.ค. 70', 'day_buddhist', ['2027-01-01']],
  ['1/1/2027', 'day_otherwise', ['2027-01-01']],
  ['10/1/2027', 'day_otherwise', ['2027-01-10', '2027-10-01']],
])('%s is refused with what may be meant', (text, code, near) => {
  expect(readDayCell(text)).toEqual({ kind: 'fault', fault: { code, values: { text, near } } });
});

test('a day that does not exist is refused', () => {
  const text = '31/2/2027';
  expect(readDayCell(text)).toEqual({
    kind: 'fault',
    fault: { code: 'not_day', values: { text } },
  });
});

test.each([
  ['46349', '2026-11-23'],
  ['๔๖๓๔๙', '2026-11-23'],
  ['45000', '2023-03-15'],
  ['30000', '1982-02-18'],
  ['59999', '2064-04-07'],
])('the number of a day in a spreadsheet suggests the day: %s', (text, day) => {
  expect(readDayCell(text)).toEqual({
    kind: 'fault',
    fault: { code: 'day_serial', values: { text, near: [day] } },
  });
});
