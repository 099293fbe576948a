import { ShownShipment as Shown } from '../../../../src/model/shipment/shown';
import { changedContents, newLine, toContentsForm } from './changed-contents';
import type { ShownShipment } from './changed-fields';

const shirt = { description: 'T-shirt', quantity: 2, unit_value: 12.5, hs_code: '6109.10' };
const cap = {
  description: 'Cap',
  quantity: 1,
  unit_value: 4,
  sku: 'CAP-1',
  manufacturer_part_number: 'C1',
  no_gtin: true,
} as const;
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
  const none = { hs_code: null, country_of_origin: null, gtin: null };
  const unnamed = { sku: null, manufacturer_part_number: null, no_gtin: false };
  expect(changedContents({ ...form, items: [...form.items.slice(1), added] }, shipment)).toEqual({
    items: [
      { ...cap, ...none },
      { description: 'Belt', quantity: 1, unit_value: 7, ...none, ...unnamed },
    ],
  });
});

test('an item that is changed has every member that it had, as what it lacks would be lost', () => {
  const items = form.items.map((item) => ({ ...item, description: 'Other' }));
  const sent = changedContents({ ...form, items }, shipment).items ?? [];
  expect(sent).toMatchObject([
    { ...shirt, description: 'Other' },
    { ...cap, description: 'Other' },
  ]);
  for (const item of sent) {
    expect(Object.keys(item).sort()).toEqual(Object.keys(Shown.shape.items.element.shape).sort());
  }
});

test('what customs asks of the sale is sent if it differs, and null if it was emptied', () => {
  const sold = { ...shipment, sale_type: 'b2c', ioss_number: 'IM0123456789' } as const;
  const changed = { ...toContentsForm(sold), incoterm: 'DDP', ioss_number: '' };
  expect(changedContents(changed, sold)).toEqual({ incoterm: 'DDP', ioss_number: null });
});
