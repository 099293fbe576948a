import { cardFaults } from '../../../src/pricing/cards/card-faults';
import { aCardZone, aRateCard } from '../../../test/support/cards';
import { cardFinding } from '../../faults/cards';
import { shownFaults } from './lint-card';

const CARD = aRateCard();
const withDays = (...days: string[]) =>
  aRateCard({
    zones: days.map((estimated_days, at) =>
      aCardZone(String(at), [at === 0 ? 'JP' : 'DE'], { estimated_days }),
    ),
  });
const tariff = CARD.parcel ?? CARD.document;
const withTypes = (parcel: string | null, document: string | null) => {
  const typed = (delivery_type: string | null) =>
    tariff === null || delivery_type === null ? null : { ...tariff, delivery_type };
  return aRateCard({ parcel: typed(parcel), document: typed(document) });
};

test('days are a range that rises', () => {
  expect(shownFaults(withDays('3', '0-1'))).toEqual([
    cardFinding('zones[0].estimated_days', 'days_not_range', { days: '3' }),
  ]);
  expect(cardFaults(withDays('3'))).toEqual([]);
  expect(shownFaults(withDays('2-2', '9-10'))).toEqual([]);
  expect(shownFaults(withDays('1-2', '10-9'))).toEqual([
    cardFinding('zones[1].estimated_days', 'days_reversed', { days: '10-9' }),
  ]);
});

test.each([
  ['express', 'document', []],
  ['express', null, []],
  [null, 'document', []],
  ['document', null, ['parcel.delivery_type']],
  [null, 'letter', ['document.delivery_type']],
  ['document', 'express', ['parcel.delivery_type', 'document.delivery_type']],
])('a parcel tariff of type %s and a document tariff of type %s', (parcel, document, paths) => {
  const card = withTypes(parcel, document);
  expect(shownFaults(card).map(({ place }) => place)).toEqual(paths);
  expect(cardFaults(card)).toEqual([]);
  expect(shownFaults({ ...card, active: false })).toEqual([]);
});
