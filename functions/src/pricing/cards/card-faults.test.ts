import { aRateCard } from '../../../test/support/cards';
import { cardFault, cardFaults } from './card-faults';
import type { RateCard } from './rate-card';

test('the card that the other tests are built on has no faults', () => {
  expect(cardFaults(aRateCard())).toEqual([]);
});

test('a card has up to a hundred groups of fees', () => {
  const fee = { kind: 'overweight', above_grams: 1, fee_satang: 1 } as const;
  const groups = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...fee, group: `group_${index}` }));
  const faults = (handling_fees: RateCard['handling_fees']) =>
    cardFaults(aRateCard({ handling_fees }));
  expect(faults([...groups(100), { ...fee, group: 'group_1' }])).toEqual([]);
  expect(faults(groups(101))).toEqual([
    cardFault('handling_fees', 'fee_groups_too_many', { count: 101, most: 100 }),
  ]);
});
