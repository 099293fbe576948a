import {
  combinedSize,
  givenPiece,
  showPiece,
  storedMeasures,
  storedPiece,
  sumVolumetric,
} from './pieces';

const SENT = { actual_weight_kg: 1.25, length_cm: 40.1, width_cm: 30.2, height_cm: 20.3 };
const STORED = {
  actual_weight_dg: 12_500,
  length_10um: 40_100,
  width_10um: 30_200,
  height_10um: 20_300,
};
const FLAT = { ...STORED, actual_weight_dg: 3, length_10um: 90_000, width_10um: 10 };

test.each([{}, { quantity: 1 }, { quantity: 2 }])(
  'a piece is stored and shown with the quantity that was sent: %j',
  (quantity) => {
    expect(storedPiece({ ...SENT, ...quantity })).toEqual({ ...STORED, ...quantity });
    expect(showPiece({ ...STORED, ...quantity })).toEqual({ ...SENT, ...quantity });
  },
);

test('a piece without a quantity is one', () => {
  const given = { actualDg: 12_500, length: 40_100, width: 30_200, height: 20_300 };
  expect(givenPiece(STORED)).toEqual({ ...given, quantity: 1 });
  expect(givenPiece({ ...STORED, quantity: 2 })).toEqual({ ...given, quantity: 2 });
});

test('several pieces have the sum of their weights, and the sides of the largest, the first of equals', () => {
  const turned = { ...STORED, length_10um: 30_200, width_10um: 40_100 };
  const pieces = [{ ...FLAT, quantity: 2 }, STORED, turned];
  expect(combinedSize(pieces)).toEqual({ ...STORED, actual_weight_dg: 25_006 });
  const sent = [{ ...SENT, quantity: 2 }];
  expect(storedMeasures({ pieces: sent })).toEqual({
    ...STORED,
    actual_weight_dg: 25_000,
    pieces: [{ ...STORED, quantity: 2 }],
  });
  expect(storedMeasures(SENT)).toEqual(STORED);
});

test('the volumetric weight of pieces is the sum of theirs', () => {
  const one = sumVolumetric(STORED);
  expect(one).toBe(49_167);
  expect(sumVolumetric({ ...FLAT, pieces: [STORED, { ...STORED, quantity: 2 }] })).toBe(3 * one);
  expect(sumVolumetric({ ...STORED, pieces: null })).toBe(one);
});
