import type { RateCard } from '../../src/pricing/cards/rate-card';
import { aVersion } from '../../test/support/cards';
import { findCardAttention } from './find-rate-attention';

const TODAY = '2026-11-21';

const find = (...cards: RateCard[]) => findCardAttention('falcon', cards, TODAY);

test.each<[string, RateCard[]]>([
  ['without an end', [aVersion(1, '2026-01-01')]],
  ['that ends in 31 days', [aVersion(1, '2026-01-01', '2026-12-22')]],
  [
    'with a successor',
    [aVersion(1, '2026-01-01', '2026-11-30'), aVersion(2, '2026-12-01', '2027-11-30')],
  ],
  ['with an older one that counts again', [aVersion(1, '2026-01-01'), aVersion(2, TODAY, TODAY)]],
  ['that begins later', [aVersion(1, '2026-12-01')]],
  ['that is taken out', [aVersion(1, '2026-01-01', '2026-11-30', { active: false })]],
  [
    'that its successor takes out',
    [aVersion(1, '2026-01-01'), aVersion(2, '2026-12-01', null, { active: false })],
  ],
  ['that is a draft', [aVersion(1, '2026-01-01', '2026-11-30', { status: 'draft' })]],
])('a card %s needs no attention', (_name, cards) => {
  expect(find(...cards)).toEqual([]);
});

test.each<[string, RateCard[], object]>([
  [
    'ends in a month',
    [aVersion(1, '2026-01-01', '2026-12-21')],
    { severity: 'warn', kind: 'card_ends', last_day: '2026-12-21' },
  ],
  [
    'ends in a week',
    [aVersion(1, '2026-01-01', '2026-11-28')],
    { severity: 'bad', kind: 'card_ends', last_day: '2026-11-28' },
  ],
  [
    'has a successor that begins too late',
    [aVersion(1, '2026-01-01', '2026-11-30'), aVersion(2, '2026-12-02')],
    { severity: 'warn', kind: 'card_ends', last_day: '2026-11-30' },
  ],
  [
    'has ended',
    [aVersion(1, '2026-01-01', '2026-11-20')],
    { severity: 'bad', kind: 'card_ended', last_day: '2026-11-20' },
  ],
  [
    'is faulty',
    [aVersion(1, '2026-01-01', null, { zones: [] })],
    { severity: 'bad', kind: 'card_faulty', version: 1 },
  ],
])('a card that %s is named', (_name, cards, item) => {
  expect(find(...cards)).toEqual([expect.objectContaining({ courier: 'falcon', ...item })]);
});
