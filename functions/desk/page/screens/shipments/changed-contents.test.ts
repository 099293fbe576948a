import { changedContents, newLine, toContentsForm } from './changed-contents';
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
