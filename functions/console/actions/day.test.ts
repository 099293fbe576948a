import { Day } from './day';

test.each([
  ['2027-01-01', undefined],
  ['2570-01-01', 'must have a Gregorian year'],
  ['2027-02-30', 'must be a day'],
  ['', 'must be a day'],
])('the day %j: %s', (text, fault) => {
  expect(Day.safeParse(text).error?.issues[0]?.message).toBe(fault);
});
