import { Address } from '../../../../src/model/shipment/address';
import { ADDRESS_FIELDS, changedAddress, toAddressForm } from './changed-address';
import type { ShownShipment } from './changed-fields';

const address = {
  name: 'Yamada Hanako',
  phone: '+81-3-1234-5678',
  address_line1: '1-1 Chiyoda',
  city: 'Tokyo',
  state: 'Tokyo',
  postal_code: '100-0001',
  country: 'JP',
};
// The form reads this member alone.
const shipment = { consignee_address: address } as ShownShipment;
const form = toAddressForm(address);

test('the form has every field of an address, as what it lacks would be lost', () => {
  expect([...ADDRESS_FIELDS].sort()).toEqual(Object.keys(Address.shape).sort());
});

test('an address that was not touched changes nothing', () => {
  expect(changedAddress('consignee_address', { ...form, city: ' Tokyo ' }, shipment)).toEqual({});
});

test('an address that was changed is sent whole, with null for what was emptied', () => {
  const typed = { ...form, state: ' ', company: ' Yamada K.K.' };
  expect(changedAddress('consignee_address', typed, shipment)).toEqual({
    consignee_address: {
      ...address,
      state: null,
      company: 'Yamada K.K.',
      email: null,
      address_line2: null,
      tax_id: null,
    },
  });
});
