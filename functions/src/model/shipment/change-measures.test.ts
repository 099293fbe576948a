import { refusalBy } from '../../../test/support/faults';
import { aShipment } from '../../../test/support/records';
import { assertOnePieceOfDocument, patchPieces } from './change-measures';

const PIECE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const STORED = {
  actual_weight_dg: 32_000,
  length_10um: 40_000,
  width_10um: 30_000,
  height_10um: 20_000,
};
const package_ = aShipment(STORED);
/** Two such pieces. */
const inPieces = aShipment({
  ...STORED,
  actual_weight_dg: 64_000,
  pieces: [{ ...STORED, quantity: 2 }],
  pieces_count: 2,
});
const SHOWN = { ...PIECE, actual_weight_kg: 6.4 };

test.each<[string, Parameters<typeof patchPieces>]>([
  ['another weight of a package', [package_, { actual_weight_kg: 5 }]],
  ['something else of a shipment in pieces', [inPieces, { notes: 'x' }]],
  ['what is shown of a shipment in pieces', [inPieces, SHOWN]],
  ['a part of what is shown', [inPieces, { length_cm: 40 }]],
  ['pieces of a package', [package_, { pieces: [PIECE] }]],
  ['pieces with what is shown', [inPieces, { ...SHOWN, pieces: [PIECE] }]],
])('%s leaves the pieces to the fields', (_name, given) => {
  expect(patchPieces(...given)).toEqual({});
});

test('all four members of a package take the place of pieces', () => {
  expect(patchPieces(inPieces, PIECE)).toEqual({ pieces: null, pieces_count: null });
});

test('a part of them is about the only piece', () => {
  const single = aShipment({ ...STORED, pieces: [STORED], pieces_count: 1 });
  expect(patchPieces(single, { actual_weight_kg: 5 })).toEqual({
    pieces: null,
    pieces_count: null,
  });
});

test.each<[string, Parameters<typeof patchPieces>, string[]]>([
  [
    'a weight alone',
    [inPieces, { actual_weight_kg: 5 }],
    ['length_cm', 'width_cm', 'height_cm'].map(
      (name) =>
        `data.${name} is required: the shipment has pieces, so send pieces, or all four of actual_weight_kg, length_cm, width_cm and height_cm.`,
    ),
  ],
  [
    'another side beside pieces',
    [inPieces, { ...SHOWN, height_cm: 21, pieces: [PIECE] }],
    ['data.height_cm must be left out when data.pieces is sent.'],
  ],
  [
    'both forms for a package',
    [package_, { actual_weight_kg: 5, pieces: [PIECE] }],
    ['data.actual_weight_kg must be left out when data.pieces is sent.'],
  ],
])('%s is refused', (_name, given, messages) => {
  const { details } = refusalBy(() => patchPieces(...given));
  expect(details.map(({ message }) => message)).toEqual(messages);
});

test('a document has one piece', () => {
  const refused = (pieces_count: number | null, shipment_type: string) => () => {
    assertOnePieceOfDocument({ pieces_count, shipment_type });
  };
  expect(refused(null, 'document')).not.toThrow();
  expect(refused(1, 'document')).not.toThrow();
  expect(refused(2, 'parcel')).not.toThrow();
  expect(refused(2, 'document')).toThrow(
    'data.pieces must be a single entry with quantity 1 for a document.',
  );
});
