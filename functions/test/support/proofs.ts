import type { Proof } from '../../src/quotes/cards/rate-card';

/** Example A of the price: 40x30x20 cm of 3.2 kg, at 27.5 % fuel 4434.00 baht. */
export const aProof = (overrides: Partial<Proof> = {}): Proof => ({
  country: 'JP',
  weight_mg: 3_200_000,
  sides_um: [400_000, 300_000, 200_000],
  kind: 'parcel',
  ship_date: '2027-01-10',
  price_satang: 443_400,
  ...overrides,
});
