import { aRateCard } from '../../../test/support/cards';
import { RateCard } from './rate-card';

test('a tariff without rows is no tariff', () => {
  const parcel = { delivery_type: 'express', rows: [], bands: [] };
  const parsed = RateCard.safeParse({ ...aRateCard(), parcel });
  expect(parsed.error?.issues).toMatchObject([
    { path: ['parcel', 'rows'], message: 'must have at least one row' },
  ]);
});
