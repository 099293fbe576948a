import { dayNumber, dayOfNumber } from '../../src/thailand/day';
import { readExamples } from '../../test/support/repository';
import { type Crescent, firstDayOfMonth } from './crescent';

const EXAMPLES = readExamples<{
  /**
   * As they were kept: the first of Shawwal, and the tenth of Dhu al-Hijjah. Oman's tenth of 2023 is left
   * out: it was kept with Saudi Arabia, though no telescope showed the crescent.
   */
  kept: { country: string; crescent: Crescent; fitr: string; adha: string }[];
}>(__dirname, 'vectors/crescent.json');

const SINGAPORE: Crescent = { criterion: 'mabims', latitude: 1.29, longitude: 103.85 };

test.each(EXAMPLES.kept)('months in $country begin as they did', ({ crescent, fitr, adha }) => {
  const computeDays = (days: string, inMonth: number): string[] =>
    days
      .split(' ')
      .map((day) => firstDayOfMonth(crescent, dayNumber(day) - inMonth + 1) + inMonth - 1)
      .map(dayOfNumber);
  expect(computeDays(fitr, 1)).toEqual(fitr.split(' '));
  expect(computeDays(adha, 10)).toEqual(adha.split(' '));
});

test('a month is found from the day on which it begins in Saudi Arabia', () => {
  expect(dayOfNumber(firstDayOfMonth(SINGAPORE, dayNumber('2027-03-09')))).toBe('2027-03-10');
});
