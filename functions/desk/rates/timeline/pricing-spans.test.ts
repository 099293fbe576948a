import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { aRateCard, aVersion } from '../../../test/support/cards';
import { pricingSpans, versionState, withdrawnDays } from './timeline';

const TODAY = '2026-11-21';

test('each day has the highest version that is valid on it', () => {
  const versions = [
    aVersion(1, '2026-01-01'),
    aVersion(2, '2026-12-01', '2026-12-31'),
    aVersion(3, '2027-03-01', '2027-03-31'),
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
    aVersion(1, '2026-02-01', '2026-02-28'),
    aVersion(2, '2026-01-01', '2026-03-31'),
    aVersion(3, '2026-05-01', '2026-05-31'),
  ];
  expect(pricingSpans(versions)).toEqual([
    { version: 2, from: '2026-01-01', to: '2026-03-31' },
    { version: 3, from: '2026-05-01', to: '2026-05-31' },
  ]);
});

test.each([
  ['live', aVersion(1, '2026-01-01'), []],
  ['ending', aVersion(1, '2026-01-01', '2026-12-31'), []],
  ['ending', aVersion(1, '2026-01-01'), [aVersion(2, '2027-01-01')]],
  ['ending', aVersion(1, TODAY, TODAY), []],
  // It counts again after the other's last day.
  ['live', aVersion(1, '2026-01-01'), [aVersion(2, '2027-01-01', '2027-01-31')]],
  ['planned', aVersion(1, '2027-01-01'), []],
  ['ended', aVersion(1, '2026-01-01', '2026-11-20'), []],
  ['ended', aVersion(1, '2026-01-01'), [aVersion(2, '2026-06-01')]],
  ['hidden', aVersion(1, '2027-01-01'), [aVersion(2, '2026-06-01')]],
  ['draft', aRateCard({ status: 'draft' }), []],
])('is %s on its day', (state, card, others) => {
  const published = [card, ...others].filter(({ status }) => status === 'published');
  expect(versionState(card, pricingSpans(published), TODAY)).toBe(state);
});

const days = (withdrawn: RateCard, ...others: RateCard[]): string[] =>
  withdrawnDays(withdrawn, others).map(
    ({ from, to, version: by }) => `${by ?? 'none'} ${from} to ${to ?? 'further notice'}`,
  );

const PLANNED = aVersion(5, '2027-01-01', '2027-01-31');

test.each<[string, RateCard, RateCard[], string[]]>([
  ['the only version', aVersion(1, '2027-01-01'), [], ['none 2027-01-01 to further notice']],
  ['one that ends', PLANNED, [], ['none 2027-01-01 to 2027-01-31']],
  [
    'one in the place of an endless one',
    PLANNED,
    [aVersion(1, '2026-01-01')],
    ['1 2027-01-01 to 2027-01-31'],
  ],
  [
    'one that follows another',
    PLANNED,
    [aVersion(4, '2026-01-01', '2026-12-31')],
    ['none 2027-01-01 to 2027-01-31'],
  ],
  [
    'one over a gap between others',
    PLANNED,
    [aVersion(1, '2026-01-01', '2027-01-10'), aVersion(2, '2027-01-21')],
    ['1 2027-01-01 to 2027-01-10', 'none 2027-01-11 to 2027-01-20', '2 2027-01-21 to 2027-01-31'],
  ],
  [
    'one that a higher one hides for a while',
    PLANNED,
    [aVersion(1, '2026-01-01'), aVersion(6, '2027-01-10', '2027-01-12')],
    ['1 2027-01-01 to 2027-01-09', '1 2027-01-13 to 2027-01-31'],
  ],
  [
    'one whose days another divides, to no effect',
    PLANNED,
    [aVersion(4, '2026-01-01'), aVersion(3, '2027-01-10')],
    ['4 2027-01-01 to 2027-01-31'],
  ],
  ['one that a higher one hides', PLANNED, [aVersion(6, '2027-01-01')], []],
])('%s leaves its days', (_name, withdrawn, others, expected) => {
  expect(days(withdrawn, ...others)).toEqual(expected);
});
