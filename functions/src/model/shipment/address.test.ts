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
])('%s address must be an object, and asks for its members', (_name, schema) => {
  expect(listFaults(schema, undefined)).toEqual([': is required']);
  expect(listFaults(schema, 'Tokyo')).toEqual([': must be an object']);
  expect(listFaults(schema, {})).toEqual(
    ['name', 'phone', 'address_line1', 'city', 'country'].map((field) => `${field}: is required`),
  );
});

const TEXTS = {
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

test.each(Object.entries(TEXTS))('%s is one line of at most %i characters', (field, most) => {
  const tooLong = listFaults(ShipperAddress, { ...good, [field]: 'x'.repeat(most + 1) });
  expect(tooLong).toContain(`${field}: must be at most ${most} characters`);
  expect(listFaults(ShipperAddress, { ...good, [field]: 'x'.repeat(most) })).not.toContain(
    `${field}: must be at most ${most} characters`,
  );
  expect(listFaults(ShipperAddress, { ...good, [field]: 'bell\u0007' })).toContain(
    `${field}: must not contain control or hidden characters, or broken Unicode`,
  );
});

test.each([
  '+66 81 234 5678',
  '081-234-5678 ext. 5',
  '(02) 123 4567 x12',
  '๐๘๑ ๒๓๔ ๕๖๗๘',
  '00852/5555.0000',
  '12345',
  '1'.repeat(20),
  '(02) 1234567-',
  '021234567X123456',
  '02*1234567#',
  '02 123 4567 ต่อ 12',
  '02–123–4567 extension: 12',
  '\u202a+66\u00a081‑234−5678\u202c',
])('%j is a telephone number', (phone) => {
  expect(listFaults(ShipperAddress, { ...good, phone })).toEqual([]);
});

test.each([
  '191',
  '1234',
  '1'.repeat(21),
  'call me',
  '+66 <script>',
  '++6621234567',
  'tel 021234567',
  '021234567 home',
  '021234567 ext. 1234567',
  '021234567 ext.',
])('%j is none', (phone) => {
  expect(listFaults(ShipperAddress, { ...good, phone })).toEqual([
    'phone: must be a telephone number',
  ]);
});

test.each([
  ['JP', true],
  ['US', true],
  ['TH', true],
  ['LA', false],
  ['CL', false],
  ['HK', false],
  ['AE', false],
])('a receiver in %s has to have a postal code: %s', (country, isNeeded) => {
  for (const postal_code of [undefined, null]) {
    expect(listFaults(ConsigneeAddress, { ...good, country, postal_code })).toEqual(
      isNeeded ? ['postal_code: is required for this country'] : [],
    );
    expect(listFaults(ShipperAddress, { ...good, country, postal_code })).toEqual([]);
  }
});

test('what an address has not is refused', () => {
  for (const schema of [ShipperAddress, ConsigneeAddress]) {
    expect(listFaults(schema, { ...good, floor: 3 })).toEqual([': has unknown floor']);
  }
});
