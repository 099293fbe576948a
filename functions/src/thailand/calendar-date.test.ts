import fc from 'fast-check';

import { readCalendarDate } from './calendar-date';
import vectors from './vectors/calendar-dates.json';

test.each(vectors)('$name', ({ text, expected }) => {
  expect(readCalendarDate(text)).toEqual(expected);
});

const day = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2156-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

test('a day is itself, and earns itself as the suggestion where its year is a Buddhist one', () => {
  fc.assert(
    fc.property(day, (text) => {
      const buddhist = `${Number(text.slice(0, 4)) + 543}${text.slice(4)}`;
      expect(readCalendarDate(text)).toEqual({ kind: 'day', day: text });
      expect(readCalendarDate(buddhist)).toEqual({ kind: 'buddhist', suggestion: text });
    }),
    { seed: 764, numRuns: 1_000 },
  );
});
