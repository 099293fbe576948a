import { findFilingDay } from './disputes';

const IMPORTED = new Date('2026-11-20T20:00:00Z');

test('a claim is filed some days after the bill, or after its import where it names no day', () => {
  expect(findFilingDay({ date: '2026-11-01', imported_at: IMPORTED }, 30)).toBe('2026-12-01');
  expect(findFilingDay({ date: null, imported_at: IMPORTED }, 30)).toBe('2026-12-21');
  expect(findFilingDay({ date: '2026-11-01', imported_at: IMPORTED }, null)).toBe(null);
});
