import { changedContents, newLine, toContentsForm, unreadableContents } from './changed-contents';
import type { ShownShipment } from './changed-fields';

const shirt = { description: 'T-shirt', quantity: 2, unit_value: 12.5, hs_code: '6109.10' };
const cap = { description: 'Cap', quantity: 1, unit_value: 4 };
// The form reads these members alone.
const shipment = {
  shipment_type: 'parcel',
  shipment_description: 'Clothes',
  declared_value: 29,
  declared_currency: 'THB',
  items: [shirt, cap],
} as ShownShipment;
const form = toContentsForm(shipment);

test('contents that were not touched change nothing', () => {
  expect(changedContents(form, shipment)).toEqual({});
});

test('only what differs is sent, and null for what was emptied', () => {
  const typed = { ...form, shipment_type: 'document', declared_value: '', items: [] };
  expect(changedContents(typed, shipment)).toEqual({
    shipment_type: 'document',
    declared_value: null,
    items: null,
  });
});

test('items are sent all together where one was removed and one added', () => {
  const added = { ...newLine(form.items), description: ' Belt ', unit_value: '7', hs_code: ' ' };
  const none = { hs_code: null, country_of_origin: null };
  expect(changedContents({ ...form, items: [...form.items.slice(1), added] }, shipment)).toEqual({
    items: [
      { ...cap, ...none },
      { description: 'Belt', quantity: 1, unit_value: 7, ...none },
    ],
  });
});

test('amounts that are not numbers are named by their paths, and empty ones are left out', () => {
  const items = form.items.map((line) => ({ ...line, quantity: '', unit_value: '1,250' }));
  expect(unreadableContents({ ...form, declared_value: '฿5', items })).toEqual([
    'declared_value',
    'items.0.unit_value',
    'items.1.unit_value',
  ]);
});
