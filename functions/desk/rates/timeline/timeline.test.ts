import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { aVersion } from '../../../test/support/cards';
import { cardFinding } from '../../faults/cards';
import { quotedFrom, timelineWarnings } from './timeline';

const TODAY = '2026-11-21';

const warnings = (card: RateCard, ...published: RateCard[]) =>
  timelineWarnings(card, published, TODAY);

test.each<[string, RateCard, RateCard[]]>([
  ['takes the place of an endless one', aVersion(2, TODAY), [aVersion(1, '2026-01-01')]],
  ['takes the place of one from the same day', aVersion(2, TODAY), [aVersion(1, TODAY)]],
  [
    'ends before a planned one begins',
    aVersion(3, TODAY, '2026-12-31'),
    [aVersion(1, '2026-01-01', '2026-12-31'), aVersion(2, '2027-01-01')],
  ],
  ['is the last for now', aVersion(2, TODAY, '2026-12-31'), [aVersion(1, '2026-01-01', TODAY)]],
  [
    'follows one that has cancelled a planned one',
    aVersion(4, '2026-12-15'),
    [aVersion(2, '2027-01-01'), aVersion(3, TODAY)],
  ],
])('a version that %s needs no warning', (_name, card, published) => {
  expect(warnings(card, ...published)).toEqual([]);
});

test('a planned version that would never be quoted is named, with what would leave it its days', () => {
  const planned = aVersion(2, '2027-01-01');
  expect(warnings(aVersion(3, TODAY), aVersion(1, '2026-01-01'), planned)).toEqual([
    cardFinding('valid_to', 'version_quoted_only_if', {
      version: 2,
      from: '2027-01-01',
      until: '2026-12-31',
    }),
  ]);
  expect(warnings(aVersion(3, '2027-01-01'), aVersion(1, '2026-01-01'), planned)).toEqual([
    cardFinding('valid_to', 'version_never_quoted', { version: 2, from: '2027-01-01' }),
  ]);
});

test('a version that would apply again is named with its day', () => {
  expect(warnings(aVersion(3, TODAY, '2026-12-31'), aVersion(2, '2026-11-01'))).toEqual([
    cardFinding('valid_to', 'version_applies_again', { version: 2, from: '2027-01-01' }),
  ]);
});

test('the versions that price from a day on are the highest of some day', () => {
  const versions = [
    aVersion(1, '2026-01-01'),
    aVersion(2, '2026-01-01', '2026-11-20'),
    aVersion(3, '2027-01-01', '2027-01-31'),
    aVersion(4, '2027-01-01', '2027-01-31'),
  ];
  expect([...quotedFrom(TODAY, versions)].sort()).toEqual([1, 4]);
  expect([...quotedFrom('2026-01-01', versions)].sort()).toEqual([1, 2, 4]);
});
