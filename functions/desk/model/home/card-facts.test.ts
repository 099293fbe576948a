import { aRateCard } from '../../../test/support/cards';
import { daysAllowed, toCardFacts } from './card-facts';

const zone = (code: string, country: string, estimated_days: string) => ({
  code,
  countries: [country],
  area_fee_satang: 0,
  estimated_days,
});

const CARD = aRateCard({
  courier_name: 'falcon',
  valid_from: '2026-01-01',
  valid_to: '2026-06-30',
  zones: [zone('1', 'JP', '2-4'), zone('2', 'US', '6')],
});

test('a shipment may take the days of its country and three more', () => {
  const allowed = daysAllowed([toCardFacts(CARD)], '2026-06-30');
  expect([allowed('falcon', 'JP'), allowed('falcon', 'US')]).toEqual([7, 9]);
  // Nobody knows how long; certainly not longer than to the farthest.
  expect(allowed('falcon', 'BR')).toBe(9);
});

test('it is the card of the day, and one for parcels', () => {
  const next = aRateCard({ ...CARD, version: 2, zones: [zone('1', 'JP', '1')] });
  const cards = [CARD, next].map(toCardFacts);
  expect(daysAllowed(cards, '2026-03-01')('falcon', 'JP')).toBe(4);
  expect(daysAllowed(cards, '2026-07-01')('falcon', 'JP')).toBeUndefined();
  const others = [{ parcel: null }, { active: false }].map((more) =>
    toCardFacts(aRateCard({ ...CARD, version: 3, ...more })),
  );
  for (const other of others) {
    expect(daysAllowed([...cards, other], '2026-03-01')('falcon', 'JP')).toBeUndefined();
  }
});
