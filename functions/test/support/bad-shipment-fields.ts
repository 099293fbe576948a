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

type Case = [path: string, data: Record<string, unknown>];

const { wrongForText, wrongForNumber, unreadable } = EXAMPLES;
const badTexts = (most: number): unknown[] => [
  ...wrongForText,
  '',
  ' \t ',
  'x'.repeat(most + 1),
  ...unreadable,
];

/** Each bad value of members of an address. */
const OF_ADDRESS: readonly [member: string, values: readonly unknown[]][] = [
  ...EXAMPLES.neededOfAddress.map((member): [string, unknown[]] => [member, [undefined, null]]),
  ...Object.entries(EXAMPLES.textsOfAddress).map(([member, most]): [string, unknown[]] => [
    member,
    badTexts(most),
  ]),
  ['country', [...wrongForText, '', 'Thailand', 'ZZ', '999', '../TH', 'T'.repeat(999)]],
  ['phone', ['no', 'call me', '+66 <script>', '1234']],
  ['email', ['no', 'a@b', '@example.com', 'a b@example.com']],
];

const OF_ITEM: readonly [member: string, values: readonly unknown[]][] = [
  ['description', [undefined, null, ...wrongForText, '', 'x'.repeat(201), ...unreadable]],
  ['quantity', [undefined, null, ...wrongForNumber, 0, -1, 1.5, 1_000_001]],
  ['unit_value', [undefined, null, ...wrongForNumber, -1, 2e9, 0.00001]],
  ['hs_code', [...wrongForText, '', 'shirts', '12', '6109..10', '1'.repeat(21)]],
  ['country_of_origin', [...wrongForText, '', 'Thailand', 'ZZ']],
  ['sku', badTexts(100)],
  ['manufacturer_part_number', badTexts(64)],
  ['gtin', [...badTexts(20), '4006381333932', '400638133393', '4.00638E+12', 'ISBN']],
  ['no_gtin', [7, 'true', [], {}]],
];

const OF_SHIPMENT: readonly [field: string, values: readonly unknown[]][] = [
  ...ADDRESSES.map((address): [string, unknown[]] => [address, [null, 'Bangkok', 7, [], true]]),
  ...Object.entries(TEXTS).map(([field, most]): [string, unknown[]] => [field, badTexts(most)]),
  ...NUMBERS.map((field): [string, unknown[]] => [
    field,
    [...wrongForNumber, null, 0, -0, -1, 300.1, 1e300, 1e-9],
  ]),
  ['declared_value', [...wrongForNumber, -1, 1_000_000_001, 0.0001, 1e-9]],
  ['declared_currency', ['THBX', 'TH', 'XYZ', '฿฿฿']],
  ['shipment_type', ['Parcel', 'a b', '-a', 'a--b', 'a/b', '../a']],
  ['status', ['lost in space', 'PENDING', 'deleted']],
  ['items', ['shirt', 7, {}, true, Array.from({ length: 101 }, () => items({})[0])]],
];

/** Every kind of bad value for a field at a path, with the path that the answer must name. */
export function badFields(): Case[] {
  const inAddress = (address: string, member: string, value: unknown): Case => {
    const good = shipmentData()[address] as object;
    return [`${address}.${member}`, { [address]: { ...good, [member]: value } }];
  };
  return [
    ...OF_SHIPMENT.flatMap(([field, values]) =>
      values.map((value): Case => [field, { declared_currency: 'THB', [field]: value }]),
    ),
    ...ADDRESSES.flatMap((address) =>
      OF_ADDRESS.flatMap(([member, values]) =>
        values.map((value) => inAddress(address, member, value)),
      ),
    ),
    inAddress('consignee_address', 'postal_code', undefined),
    inAddress('consignee_address', 'postal_code', null),
    ...[null, 'shirt', 7, []].map((value): Case => ['items.0', { items: [value] }]),
    ...OF_ITEM.flatMap(([member, values]) =>
      values.map((value): Case => [`items.0.${member}`, { items: items({ [member]: value }) }]),
    ),
  ];
}
