import { readExamples } from './repository';
import { shipmentData } from './shipments';

const EXAMPLES = readExamples<{
  neededOfAddress: string[];
  textsOfAddress: Record<string, number>;
  texts: Record<string, number>;
  wrongForText: unknown[];
  wrongForNumber: unknown[];
  unreadable: string[];
}>(__dirname, 'bad-shipment-fields.json');

const ADDRESSES = ['shipper_address', 'consignee_address'];
/** The most characters of each text. */
export const TEXTS = EXAMPLES.texts;
const NUMBERS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'];
export const NEEDED = [...ADDRESSES, ...NUMBERS, 'shipment_type', 'shipment_description'];

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
    for (const member of EXAMPLES.neededOfAddress) {
      for (const value of [undefined, null]) inAddress(address, member, value);
    }
    for (const [member, most] of Object.entries(EXAMPLES.textsOfAddress)) {
      for (const value of [
        ...EXAMPLES.wrongForText,
        '',
        ' \t ',
        'x'.repeat(most + 1),
        ...EXAMPLES.unreadable,
      ]) {
        inAddress(address, member, value);
      }
    }
    for (const value of [
      ...EXAMPLES.wrongForText,
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
    for (const value of [
      ...EXAMPLES.wrongForText,
      '',
      ' ',
      'x'.repeat(most + 1),
      ...EXAMPLES.unreadable,
    ]) {
      cases.push([field, { [field]: value }]);
    }
  }
  for (const field of NUMBERS) {
    for (const value of [...EXAMPLES.wrongForNumber, null, 0, -0, -1, 300.1, 1e300, 1e-9]) {
      cases.push([field, { [field]: value }]);
    }
  }
  for (const value of [...EXAMPLES.wrongForNumber, -1, 1_000_000_001, 0.0001, 1e-9]) {
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
  inItem('description', [
    undefined,
    null,
    ...EXAMPLES.wrongForText,
    '',
    'x'.repeat(201),
    ...EXAMPLES.unreadable,
  ]);
  inItem('quantity', [undefined, null, ...EXAMPLES.wrongForNumber, 0, -1, 1.5, 1_000_001]);
  inItem('unit_value', [undefined, null, ...EXAMPLES.wrongForNumber, -1, 2e9, 0.00001]);
  inItem('hs_code', [...EXAMPLES.wrongForText, '', 'shirts', '12', '6109..10', '1'.repeat(21)]);
  inItem('country_of_origin', [...EXAMPLES.wrongForText, '', 'Thailand', 'ZZ']);
  return cases;
}
