import { fileByOf, mayBecome } from './disputes';

const IMPORTED = new Date('2026-11-20T20:00:00Z');

test('a claim is filed some days after the bill, or after its import where it names no day', () => {
  expect(fileByOf({ date: '2026-11-01', imported_at: IMPORTED }, 30)).toBe('2026-12-01');
  expect(fileByOf({ date: null, imported_at: IMPORTED }, 30)).toBe('2026-12-21');
  expect(fileByOf({ date: '2026-11-01', imported_at: IMPORTED }, null)).toBe(null);
});

test('every decision can be taken back by another', () => {
  const states = ['disputed', 'credited', 'refused', 'accepted'] as const;
  for (const state of states) {
    expect(states.some((next) => next !== state && mayBecome(state, next))).toBe(true);
  }
  expect(mayBecome('open', 'refused')).toBe(false);
});
