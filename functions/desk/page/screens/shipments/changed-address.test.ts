import { Address } from '../../../../src/model/shipment/address';
import { ADDRESS_FIELDS } from './changed-address';

test('the form has every field of an address, as what it lacks would be lost', () => {
  expect([...ADDRESS_FIELDS].sort()).toEqual(Object.keys(Address.shape).sort());
});
