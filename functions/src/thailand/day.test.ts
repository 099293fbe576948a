import { shiftDay, startOfDay, thaiDay } from './day';

test.each([
  ['2026-11-21T16:59:59.999Z', '2026-11-21'],
  ['2026-11-21T17:00:00.000Z', '2026-11-22'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01'],
  ['2028-02-28T17:00:00.000Z', '2028-02-29'],
])('at %s it is %s in Thailand', (instant, day) => {
  expect(thaiDay(Date.parse(instant))).toBe(day);
});

test.each(['2026-11-21', '2027-01-01', '2028-02-29'])(
  '%s starts when it becomes that day',
  (day) => {
    const start = startOfDay(day).getTime();
    expect(thaiDay(start)).toBe(day);
    expect(thaiDay(start - 1)).toBe(shiftDay(day, -1));
  },
);
