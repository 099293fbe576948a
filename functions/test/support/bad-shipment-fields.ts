import { shipmentData } from './shipments';

const ADDRESSES = ['shipper_address', 'consignee_address'];
const NEEDED_OF_ADDRESS = ['name', 'phone', 'address_line1', 'city', 'country'];
const TEXTS_OF_ADDRESS: Record<string, number> = {
  name: 100,
  phone: 30,
  address_line1: 200,
  city: 100,
  state: 100,
  postal_code: 20,
  address_line2: 200,
  company: 100,
  email: 200,
  tax_id: 50,
};
export const TEXTS: Record<string, number> = {
  shipment_type: 40,
  shipment_description: 1000,
  service_id: 100,
  reference: 100,
  declared_currency: 3,
  notes: 2000,
  courier_name: 100,
  carrier_tracking_number: 50,
  public_note: 200,
  client_email: 200,
};
const NUMBERS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'];
export const NEEDED = [...ADDRESSES, ...NUMBERS, 'shipment_type', 'shipment_description'];

const WRONG_FOR_TEXT: unknown[] = [7, true, [], ['x'], {}, { a: 1 }, { $gt: '' }];
const WRONG_FOR_NUMBER: unknown[] = ['3.2', '', true, [], [3.2], {}, { valueOf: 3 }];
const UNREADABLE = [
  'a\u0000b',
  'a\u0007b',
  '\ud800x',
  'x\udc00y',
  'a\u001bb',
  '\u200b',
  'a\u202eb',
];

/** An item with overrides, in a list. */
export const items = (overrides: object) => [
  { description: 'Shirt', quantity: 1, unit_value: 10, ...overrides },
];

/** Every kind of bad value for a field at a path, with the path that the answer must name. */
export function badFields(): [path: string, data: Record<string, unknown>][] {
  const cases: [string, Record<string, unknown>][] = [];
  const inAddress = (address: string, member: string, value: unknown) => {
    const good = shipmentData()[address] as object;
    cases.push([`${address}.${member}`, { [address]: { ...good, [member]: value } }]);
  };
  for (const address of ADDRESSES) {
    for (const value of [null, 'Bangkok', 7, [], true]) cases.push([address, { [address]: value }]);
    for (const member of NEEDED_OF_ADDRESS) {
      for (const value of [undefined, null]) inAddress(address, member, value);
    }
    for (const [member, most] of Object.entries(TEXTS_OF_ADDRESS)) {
      for (const value of [...WRONG_FOR_TEXT, '', ' \t ', 'x'.repeat(most + 1), ...UNREADABLE]) {
        inAddress(address, member, value);
      }
    }
    for (const value of [
      ...WRONG_FOR_TEXT,
      '',
      'Thailand',
      'ZZ',
      '999',
      '../TH',
      'T'.repeat(999),
    ]) {
      inAddress(address, 'country', value);
    }
    for (const value of ['no', 'call me', '+66 <script>', '1234'])
      inAddress(address, 'phone', value);
    for (const value of ['no', 'a@b', '@example.com', 'a b@example.com']) {
      inAddress(address, 'email', value);
    }
  }
  const consignee = shipmentData()['consignee_address'] as object;
  for (const postal_code of [undefined, null]) {
    const data = { consignee_address: { ...consignee, postal_code } };
    cases.push(['consignee_address.postal_code', data]);
  }
  for (const [field, most] of Object.entries(TEXTS)) {
    for (const value of [...WRONG_FOR_TEXT, '', ' ', 'x'.repeat(most + 1), ...UNREADABLE]) {
      cases.push([field, { [field]: value }]);
    }
  }
  for (const field of NUMBERS) {
    for (const value of [...WRONG_FOR_NUMBER, null, 0, -0, -1, 300.1, 1e300, 1e-9]) {
      cases.push([field, { [field]: value }]);
    }
  }
  for (const value of [...WRONG_FOR_NUMBER, -1, 1_000_000_001, 0.0001, 1e-9]) {
    cases.push(['declared_value', { declared_value: value, declared_currency: 'THB' }]);
  }
  for (const value of ['THBX', 'TH', 'XYZ', '฿฿฿']) {
    cases.push(['declared_currency', { declared_currency: value }]);
  }
  for (const value of ['Parcel', 'a b', '-a', 'a--b', 'a/b', '../a']) {
    cases.push(['shipment_type', { shipment_type: value }]);
  }
  for (const value of ['lost in space', 'PENDING', 'deleted'])
    cases.push(['status', { status: value }]);
  for (const value of ['shirt', 7, {}, true]) cases.push(['items', { items: value }]);
  const tooMany = Array.from({ length: 101 }, () => items({})[0]);
  cases.push(['items', { items: tooMany, declared_currency: 'THB' }]);
  const inItem = (member: string, values: unknown[]) => {
    for (const value of values)
      cases.push([`items.0.${member}`, { items: items({ [member]: value }) }]);
  };
  for (const value of [null, 'shirt', 7, []]) cases.push(['items.0', { items: [value] }]);
  inItem('description', [undefined, null, ...WRONG_FOR_TEXT, '', 'x'.repeat(201), ...UNREADABLE]);
  inItem('quantity', [undefined, null, ...WRONG_FOR_NUMBER, 0, -1, 1.5, 1_000_001]);
  inItem('unit_value', [undefined, null, ...WRONG_FOR_NUMBER, -1, 2e9, 0.00001]);
  inItem('hs_code', [...WRONG_FOR_TEXT, '', 'shirts', '12', '6109..10', '1'.repeat(21)]);
  inItem('country_of_origin', [...WRONG_FOR_TEXT, '', 'Thailand', 'ZZ']);
  return cases;
}
