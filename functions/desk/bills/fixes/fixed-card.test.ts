import { Proof } from '../../../src/pricing/cards/rate-card';
import { aShipment } from '../../../test/support/records';
import { buildProof } from './fixed-card';

const LINE = {
  billed_dg: null,
  booked: null,
  sides: null,
  ship_date: '2026-12-01',
  expected: null,
};

test('a package gives its weight and its sides', () => {
  const size = { length_10um: 40_000, width_10um: 30_000, height_10um: 20_000 };
  const proof = buildProof(LINE, aShipment({ actual_weight_dg: 32_000, ...size }));
  expect(proof).toMatchObject({ weight_mg: 3_200_000, sides_um: [400_000, 300_000, 200_000] });
  expect(Proof.parse(proof)).toEqual(proof);
});
