import { dayNumber, dayOfNumber } from '../../src/thailand/day';
import { type Crescent, firstDayOfMonth } from './crescent';

const INDIA: Crescent = { criterion: 'easily', latitude: 28.6, longitude: 77.2 };
const INDONESIA: Crescent = { criterion: 'mabims', latitude: 5.9, longitude: 95.3 };
const OMAN: Crescent = { criterion: 'telescope', latitude: 23.6, longitude: 58.4 };
const SINGAPORE: Crescent = { criterion: 'mabims', latitude: 1.29, longitude: 103.85 };

/**
 * As they were kept: the first of Shawwal, and the tenth of Dhu al-Hijjah. Oman's tenth of 2023 is left
 * out: it was kept with Saudi Arabia, though no telescope showed the crescent.
 */
const KEPT = [
  {
    country: 'Singapore',
    crescent: SINGAPORE,
    fitr: '2023-04-22 2024-04-10 2025-03-31 2026-03-21 2027-03-10',
    adha: '2023-06-29 2024-06-17 2025-06-07 2026-05-27 2027-05-17',
  },
  {
    country: 'Indonesia',
    crescent: INDONESIA,
    fitr: '2022-05-02 2023-04-22 2024-04-10 2025-03-31 2026-03-21 2027-03-10',
    adha: '2022-07-10 2023-06-29 2024-06-17 2025-06-06 2026-05-27 2027-05-17',
  },
  {
    country: 'India',
    crescent: INDIA,
    fitr: '2022-05-03 2023-04-22 2024-04-11 2025-03-31 2026-03-21',
    adha: '2022-07-10 2023-06-29 2024-06-17 2025-06-07 2026-05-28',
  },
  {
    country: 'Oman',
    crescent: OMAN,
    fitr: '2022-05-02 2023-04-22 2024-04-10 2025-03-31',
    adha: '2022-07-09 2024-06-17 2025-06-06',
  },
];

test.each(KEPT)('months in $country begin as they did', ({ crescent, fitr, adha }) => {
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
