import { listFaults } from '../../../test/support/faults';
import { shipmentData } from '../../../test/support/shipments';
import { ConsigneeAddress, ShipperAddress } from './address';

const good = shipmentData()['consignee_address'] as object;

test.each([
  ['the sender’s', ShipperAddress],
  ['the receiver’s', ConsigneeAddress],
])('%s address is kept without what is null', (_name, schema) => {
  const full = {
    ...good,
    address_line2: 'Floor 3',
    company: 'Yamada',
    email: 'Yamada@Example.com',
    tax_id: '123',
  };
  expect(schema.parse(full)).toStrictEqual(full);
  const nulls = {
    ...good,
    state: null,
    address_line2: null,
    company: null,
    email: null,
    tax_id: undefined,
  };
  const { name, phone, address_line1, city, postal_code, country } = full as Record<string, string>;
  expect(schema.parse(nulls)).toStrictEqual({
    name,
    phone,
    address_line1,
    city,
    postal_code,
    country,
  });
});

test.each([
  ['the sender’s', ShipperAddress],
  ['the receiver’s', ConsigneeAddress],
])('%s address must be an object', (_name, schema) => {
  expect(listFaults(schema, undefined)).toEqual([': is required']);
  expect(listFaults(schema, 'Tokyo')).toEqual([': must be an object']);
});
