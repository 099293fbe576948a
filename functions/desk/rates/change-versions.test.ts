import { aRateCard } from '../../test/support/cards';
import { spanChanges } from './change-versions';

test('a publication changes nothing of the days that have passed', () => {
  const first = aRateCard({ version: 1, valid_from: '2026-01-01', valid_to: null });
  const today = aRateCard({ version: 2, valid_from: '2026-11-23', valid_to: null });
  expect(spanChanges([first], [first, today])).toEqual([
    { version: 2, before: [], after: [{ from: '2026-11-23', to: null }] },
    {
      version: 1,
      before: [{ from: '2026-01-01', to: null }],
      after: [{ from: '2026-01-01', to: '2026-11-22' }],
    },
  ]);
});

test('versions whose days stay, and drafts, are left out', () => {
  const past = aRateCard({ version: 1, valid_from: '2025-01-01', valid_to: '2025-12-31' });
  const draft = aRateCard({ version: 2, status: 'draft', valid_from: '2026-11-23' });
  expect(spanChanges([past], [past, draft])).toEqual([]);
});
