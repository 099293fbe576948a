import { daysBetween, nextMonday, mondayOf, listWeeks } from './week';

test('weeks begin on Mondays', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(nextMonday('2026-12-28')).toBe('2027-01-04');
  expect(listWeeks('2026-12-27', '2027-01-04')).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
});

test('days include both ends', () => {
  expect(daysBetween('2026-12-31', '2027-01-02')).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(daysBetween('2026-12-31', '2026-12-30')).toEqual([]);
});
