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

test('several pieces are described as a card file has them', () => {
  const { weight_mg: _weight, sides_um: _sides, ...proof } = aProof({ city: 'Naha' });
  const pieces = [
    { weight_mg: 3_200_000, sides_um: [400_000, 300_000, 200_000], quantity: 2 },
    { weight_mg: 2_500_000, sides_um: [200_000, 200_000, 200_000] },
  ];
  expect(describeProof({ ...proof, pieces })).toBe(
    'JP Naha, 3 pieces (2*3.2; 2.5 kg, 40x30x20; 20x20x20 cm), parcel, on 2027-01-10',
  );
});
