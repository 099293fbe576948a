import { readTime } from './reading';

test.each([
  ['15:00', '15:00'],
  [' 9.30 ', '09:30'],
  ['15:00:00', '15:00'],
  ['3 pm', '3 pm'],
])('the time %j is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});
