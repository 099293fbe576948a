import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { aRateCard } from '../../../test/support/cards';
import { pricingSpans } from './pricing-spans';
import { versionState } from './version-state';

const TODAY = '2026-11-21';

const version = (number: number, valid_from: string, valid_to: string | null = null): RateCard =>
  aRateCard({ version: number, valid_from, valid_to });

test('each day has the highest version that is valid on it', () => {
  const versions = [
    version(1, '2026-01-01'),
    version(2, '2026-12-01', '2026-12-31'),
    version(3, '2027-03-01', '2027-03-31'),
  ];
  expect(pricingSpans(versions)).toEqual([
    { version: 1, from: '2026-01-01', to: '2026-11-30' },
    { version: 2, from: '2026-12-01', to: '2026-12-31' },
    { version: 1, from: '2027-01-01', to: '2027-02-28' },
    { version: 3, from: '2027-03-01', to: '2027-03-31' },
    { version: 1, from: '2027-04-01', to: null },
  ]);
});

test('a change that a higher version hides divides nothing, and days without a card are left out', () => {
  const versions = [
    version(1, '2026-02-01', '2026-02-28'),
    version(2, '2026-01-01', '2026-03-31'),
    version(3, '2026-05-01', '2026-05-31'),
  ];
  expect(pricingSpans(versions)).toEqual([
    { version: 2, from: '2026-01-01', to: '2026-03-31' },
    { version: 3, from: '2026-05-01', to: '2026-05-31' },
  ]);
});

test.each([
  ['live', version(1, '2026-01-01'), []],
  ['ending', version(1, '2026-01-01', '2026-12-31'), []],
  ['ending', version(1, '2026-01-01'), [version(2, '2027-01-01')]],
  ['ending', version(1, TODAY, TODAY), []],
  // It counts again after the other's last day.
  ['live', version(1, '2026-01-01'), [version(2, '2027-01-01', '2027-01-31')]],
  ['planned', version(1, '2027-01-01'), []],
  ['ended', version(1, '2026-01-01', '2026-11-20'), []],
  ['ended', version(1, '2026-01-01'), [version(2, '2026-06-01')]],
  ['hidden', version(1, '2027-01-01'), [version(2, '2026-06-01')]],
  ['draft', aRateCard({ status: 'draft' }), []],
])('is %s on its day', (state, card, others) => {
  const published = [card, ...others].filter(({ status }) => status === 'published');
  expect(versionState(card, pricingSpans(published), TODAY)).toBe(state);
});
