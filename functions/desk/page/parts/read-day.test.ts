import { formatDay, shiftDay } from '../format/day';
import { readDay } from './read-day';

const DAY = '2026-11-23';

test.each([
  '2026-11-23',
  '23/11/2026',
  '23/11/2569',
  '23-11-2026',
  '23 Nov 2026',
  '23 november 2026',
  ' 23 พ.ย. 2569 ',
  '23 พฤศจิกายน 2569',
  '๒๓/๑๑/๒๕๖๙',
  '2569-11-23',
])('%j is a day, complete or not', (text) => {
  expect(readDay(text, false)).toBe(DAY);
  expect(readDay(text, true)).toBe(DAY);
});

test('every day is read as it is shown', () => {
  const year = Array.from({ length: 366 }, (_, at) => shiftDay('2028-01-01', at));
  for (const language of ['en', 'th'] as const) {
    expect(year.map((day) => readDay(formatDay(day, language), true))).toEqual(year);
  }
});

test.each(['23/11/26', '23/11/69', '23 Nov 26'])('%j is a day once it is complete', (text) => {
  expect(readDay(text, false)).toBeUndefined();
  expect(readDay(text, true)).toBe(DAY);
});

test.each(['', '23', '23/11', '31/11/2026', '2026-02-30', 'tomorrow', '23/11/1500'])(
  '%j is no day',
  (text) => {
    expect(readDay(text, true)).toBeUndefined();
  },
);
