import { aRateCard } from '../../test/support/cards';
import { compileCard } from './cards/compile-card';
import { pricePackage } from './price-package';
import { measurePackage } from './weights';

test('a country whose zone the card has not is not served', () => {
  const card = { ...compileCard(aRateCard()), zoneIndexOf: new Map([['JP', 9]]) };
  const parcel = { country: 'JP', isDocument: false, shipDate: '2026-11-15', actualDg: 5000 };
  expect(pricePackage(card, measurePackage(parcel, { length: 1, width: 1, height: 1 }))).toEqual({
    kind: 'unavailable',
    refusal: { code: 'destination_not_served', country: 'JP' },
  });
});
