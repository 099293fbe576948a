import type { RateCard } from '../../src/pricing/cards/rate-card';
import { aRateCard } from '../../test/support/cards';
import { findCardAttention } from './find-rate-attention';

const TODAY = '2026-11-21';

const version = (
  number: number,
  valid_from: string,
  valid_to: string | null = null,
  others: Partial<RateCard> = {},
): RateCard => aRateCard({ version: number, valid_from, valid_to, ...others });

const find = (...cards: RateCard[]) => findCardAttention('falcon', cards, TODAY);

test.each<[string, RateCard[]]>([
  ['without an end', [version(1, '2026-01-01')]],
  ['that ends in 31 days', [version(1, '2026-01-01', '2026-12-22')]],
  [
    'with a successor',
    [version(1, '2026-01-01', '2026-11-30'), version(2, '2026-12-01', '2027-11-30')],
  ],
  ['with an older one that counts again', [version(1, '2026-01-01'), version(2, TODAY, TODAY)]],
  ['that begins later', [version(1, '2026-12-01')]],
  ['that is taken out', [version(1, '2026-01-01', '2026-11-30', { active: false })]],
  [
    'that its successor takes out',
    [version(1, '2026-01-01'), version(2, '2026-12-01', null, { active: false })],
  ],
  ['that is a draft', [version(1, '2026-01-01', '2026-11-30', { status: 'draft' })]],
])('a card %s needs no attention', (_name, cards) => {
  expect(find(...cards)).toEqual([]);
});

test.each<[string, RateCard[], object]>([
  [
    'ends in a month',
    [version(1, '2026-01-01', '2026-12-21')],
    { severity: 'warn', kind: 'card_ends', last_day: '2026-12-21' },
  ],
  [
    'ends in a week',
    [version(1, '2026-01-01', '2026-11-28')],
    { severity: 'bad', kind: 'card_ends', last_day: '2026-11-28' },
  ],
  [
    'has a successor that begins too late',
    [version(1, '2026-01-01', '2026-11-30'), version(2, '2026-12-02')],
    { severity: 'warn', kind: 'card_ends', last_day: '2026-11-30' },
  ],
  [
    'has ended',
    [version(1, '2026-01-01', '2026-11-20')],
    { severity: 'bad', kind: 'card_ended', last_day: '2026-11-20' },
  ],
  [
    'is faulty',
    [version(1, '2026-01-01', null, { zones: [] })],
    { severity: 'bad', kind: 'card_faulty', version: 1 },
  ],
])('a card that %s is named', (_name, cards, item) => {
  expect(find(...cards)).toEqual([expect.objectContaining({ courier: 'falcon', ...item })]);
});
