import fc from 'fast-check';

import { readExamples } from '../../test/support/repository';
import vectors from './vectors/calendar-dates.json';
import { readCalendarDate, parseMonth } from './written-day';

const EXAMPLES = readExamples<{
  months: string[][];
}>(__dirname, 'vectors/written-day.json');

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

const FORMS: readonly ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${Number(day)}.${Number(month)}.${year}`,
  (year, month, day) => `${year}/${Number(month)}/${Number(day)}`,
  (year, month, day) => `${year}${month}${day}`,
  (year, month, day) =>
    new Date(`2028-${month}-${day}`).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }) + ` ${year}`,
];

test('a day written otherwise earns itself as the suggestion, whichever its year', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...FORMS), fc.boolean(), (text, write, isBuddhist) => {
      const [year = '', month = '', date = ''] = text.split('-');
      const written = write(isBuddhist ? String(Number(year) + 543) : year, month, date);
      const kind = isBuddhist ? 'buddhist' : 'reformatted';
      expect(readCalendarDate(written)).toEqual({ kind, suggestion: text });
    }),
    { seed: 764, numRuns: 1_000 },
  );
});

test('no text makes a day that does not exist', () => {
  const part = fc.integer({ min: 0, max: 40 });
  const year = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(part, part, year, (first, second, last) => {
      const read = readCalendarDate(`${first}/${second}/${last}`);
      if (!('suggestion' in read)) return;
      expect(new Date(read.suggestion).toISOString().slice(0, 10)).toBe(read.suggestion);
    }),
    { seed: 764, numRuns: 1_000 },
  );
});

test.each(EXAMPLES.months.map((names, at) => ({ month: at + 1, names })))(
  'month $month: $names',
  ({ month, names }) => {
    expect(names.map(parseMonth)).toEqual(names.map(() => month));
  },
);

test.each(['', 'Foo', 'Janu', 'คม', 'constructor'])('%j is no month', (name) => {
  expect(parseMonth(name)).toBeUndefined();
});
