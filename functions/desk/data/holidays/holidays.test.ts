import { shiftDay } from '../../../src/thailand/day';
import { readCalendarDate } from '../../../src/thailand/written-day';
import holidays2026 from './2026.json';
import holidays2027 from './2027.json';

const SUBSTITUTION = 'Substitution for ';

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

describe.each([
  ['2026', holidays2026],
  ['2027', holidays2027],
])('the holidays of %s', (year, holidays) => {
  const dates = holidays.map(({ date }) => date);
  const substitutes = holidays.filter(({ name_en }) => name_en.startsWith(SUBSTITUTION));

  test('are days of the year, sorted, each once', () => {
    for (const date of dates) {
      expect(readCalendarDate(date)).toEqual({ kind: 'day', day: date });
      expect(date.slice(0, 4)).toBe(year);
    }
    expect([...new Set(dates)].sort()).toEqual(dates);
  });

  test('have names in both languages and a known status', () => {
    for (const { name_en, name_th, status } of holidays) {
      expect(name_en).toMatch(/^[A-Z][A-Za-z', ]+$/);
      expect(name_th).toMatch(/^[\u0E00-\u0E7F ]+$/);
      expect(['announced', 'expected']).toContain(status);
    }
  });

  test('a substitute is the first working day after its weekend holiday', () => {
    for (const { date, name_en } of substitutes) {
      const original = holidays.find(
        (each) => SUBSTITUTION + each.name_en === name_en && isWeekend(each.date),
      );
      let day = shiftDay(original?.date ?? 'none', 1);
      while (isWeekend(day) || (dates.includes(day) && day !== date)) day = shiftDay(day, 1);
      expect([name_en, date]).toEqual([name_en, day]);
    }
  });

  test('every holiday on a weekend has a substitute in its year', () => {
    const onWeekends = holidays.filter(({ date }) => isWeekend(date)).map(({ name_en }) => name_en);
    expect(substitutes.map(({ name_en }) => name_en)).toEqual(
      onWeekends.map((name) => SUBSTITUTION + name),
    );
  });
});
