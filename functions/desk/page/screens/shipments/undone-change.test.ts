import type { ShownShipment } from './changed-fields';
import { undoneChange } from './undone-change';

const shipment = {
  request_number: 'SR-1',
  status: 'pending',
  courier_name: null,
  carrier_tracking_number: null,
  notes: 'Gift',
  actual_weight_kg: 3,
} as ShownShipment;

test('a status is taken back as a correction, and other fields as they were', () => {
  expect(undoneChange(shipment, { status: 'in_transit' }, 'Undone')).toEqual({
    request_number: 'SR-1',
    data: { status: 'pending', correction: true },
    before: { status: 'in_transit' },
    reason: 'Undone',
  });
  const stored = { courier_name: 'dhl', carrier_tracking_number: 'jd 0146', notes: null };
  expect(undoneChange(shipment, stored, 'Undone')).toMatchObject({
    data: { courier_name: null, carrier_tracking_number: null, notes: 'Gift' },
    before: { courier_name: 'dhl', carrier_tracking_number: 'JD0146', notes: null },
  });
});

test('a number is taken back that was scanned as a barcode', () => {
  const scanned = { carrier_tracking_number: '1001921334250001000300779017972697' };
  expect(undoneChange(shipment, scanned, 'Undone')?.before).toEqual({
    carrier_tracking_number: '779017972697',
  });
});

test('what may have changed the price is not taken back', () => {
  expect(undoneChange(shipment, { actual_weight_kg: 4, notes: 'x' }, 'Undone')).toBeUndefined();
});
