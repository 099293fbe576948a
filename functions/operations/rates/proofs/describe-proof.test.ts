import { aProof } from '../../../test/support/cards';
import { describeProof } from './proofs';

test.each([
  [{}, 'JP, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10'],
  [{ postal_code: '907-1801' }, 'JP 907-1801, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10'],
  [{ city: 'Liwa' }, 'JP Liwa, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10'],
  [
    { postal_code: '907-1801', city: 'Ishigaki' },
    'JP 907-1801 Ishigaki, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10',
  ],
  [{ kind: 'document' as const }, 'JP, 3.2 kg, 40x30x20 cm, document, on 2027-01-10'],
  [
    { weight_mg: 100, sides_um: [10, 3_000_000, 255_500] },
    'JP, 0.0001 kg, 0.001x300x25.55 cm, parcel, on 2027-01-10',
  ],
])('%j', (overrides, text) => {
  expect(describeProof(aProof(overrides))).toBe(text);
});
