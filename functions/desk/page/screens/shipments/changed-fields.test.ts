import { ShipmentChanges } from '../../../records/shipment-changes';
import { contentsPaths } from './changed-contents';
import { OPEN_FIELDS, PARTS } from './changed-fields';

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
