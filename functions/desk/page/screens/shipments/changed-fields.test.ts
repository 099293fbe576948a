import { ShipmentChanges } from '../../../records/shipment-changes';
import { contentsPaths } from './changed-contents';
import {
  changesIn,
  isReplaced,
  OPEN_FIELDS,
  PARTS,
  toForm,
  unreadableIn,
  type ShownShipment,
} from './changed-fields';

// The form reads these members alone.
const shipment = {
  courier_name: 'dhl',
  carrier_tracking_number: null,
  service_id: 'dhl',
  reference: 'A-1',
  notes: null,
  public_note: null,
  client_email: 'client@example.com',
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
} as ShownShipment;
const form = toForm(shipment);

test('some form changes each field that staff may change', () => {
  const forms = [
    'status',
    'correction',
    'shipper_address',
    'consignee_address',
    'items',
    ...OPEN_FIELDS,
    ...contentsPaths({ items: [] }),
  ];
  expect(forms.sort()).toEqual(Object.keys(ShipmentChanges.shape).sort());
});

test('each field stands in one of the two forms', () => {
  expect([...PARTS.carrier, ...PARTS.record].sort()).toEqual([...OPEN_FIELDS].sort());
});

test('a form that was not touched changes nothing', () => {
  expect(changesIn(form, shipment)).toEqual({});
});

test('what was typed is sent, and what was cleared is null', () => {
  const typed = { carrier_tracking_number: ' 1234567890 ', reference: '', actual_weight_kg: '3.5' };
  expect(changesIn({ ...form, ...typed, client_email: 'other@example.com' }, shipment)).toEqual({
    carrier_tracking_number: '1234567890',
    reference: null,
    actual_weight_kg: 3.5,
    client_email: 'other@example.com',
  });
});

const PIECE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const inPieces = { ...shipment, ...PIECE, actual_weight_kg: 9.6, pieces_count: 3 };
const pieces = { ...inPieces, pieces: [{ ...PIECE, quantity: 2 }, PIECE] };

test('pieces are sent all together, and their sums are not', () => {
  const typed = toForm(pieces);
  expect(changesIn(typed, pieces)).toEqual({});
  expect(isReplaced('length_cm', typed)).toBe(true);
  expect(isReplaced('length_cm', form)).toBe(false);
  const changed = typed.pieces.replace('_2*', '_3*');
  expect(changesIn({ ...typed, pieces: changed }, pieces)).toEqual({
    pieces: [{ ...PIECE, quantity: 3 }, PIECE],
  });
  expect(changesIn({ ...form, pieces: typed.pieces }, shipment)).toEqual({ pieces: pieces.pieces });
});

test('one package takes the place of pieces by all of its fields', () => {
  expect(changesIn({ ...toForm(pieces), ...form, pieces: '' }, pieces)).toEqual(PIECE);
});

test('a field of a piece that is no number is named; the browser asks for an empty one', () => {
  const typed = toForm(pieces).pieces;
  const unreadable = typed.replace('_2*', '_two*').replace(/_1$/, '_');
  expect(unreadableIn({ ...form, pieces: unreadable })).toEqual(['pieces.0.quantity']);
});

test.each(['', '3,5', 'heavy', 'Infinity'])(
  'a weight of %j is not a number',
  (actual_weight_kg) => {
    expect(unreadableIn({ ...form, actual_weight_kg })).toEqual(['actual_weight_kg']);
  },
);
