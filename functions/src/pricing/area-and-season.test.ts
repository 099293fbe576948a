import { aRateCard } from '../../test/support/cards';
import { remoteCharge } from './area-and-season';
import { compileCard } from './cards/compile-card';

test('the charge of a remote area is not known for a tier that the card lacks', () => {
  const tier = { tier: 'A', flat_satang: 1, per_kg_satang: 0 };
  const card = compileCard(aRateCard({ remote_areas: [tier] }));
  expect(() => remoteCharge(card, ['A', 'B'], 1, 0)).toThrow(
    new RangeError('The rate card has no tier B of remote areas.'),
  );
});
