import { formatDay, formatInstant, formatTime } from './format-day';

test('days and times are Thailand’s', () => {
  const date = new Date('2027-01-05T17:30:05Z');
  expect(formatDay(date)).toBe('2027-01-06');
  expect(formatDay(null)).toBe('');
  expect(formatTime(date)).toBe('2027-01-06 00:30');
  expect(formatInstant(date.getTime())).toBe('2027-01-06 00:30:05');
});
