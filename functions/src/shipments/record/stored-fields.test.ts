import { thrownBy } from '../../../test/support/faults';
import { aShipment } from '../../../test/support/records';
import { assertDeclaration, storedFields, volumetricWeightOf } from './stored-fields';

const ITEM = { description: 'Shirt', quantity: 1, unit_value: 10_500 };

test.each<[string, Parameters<typeof storedFields>[0], object]>([
  ['nothing', {}, {}],
  [
    'measures',
    { actual_weight_kg: 1.25, length_cm: 62.5, width_cm: 12.5, height_cm: 35.2 },
    { actual_weight_dg: 12_500, length_10um: 62_500, width_10um: 12_500, height_10um: 35_200 },
  ],
  ['a value, in thousandths already', { declared_value: 1500 }, { declared_value_milli: 1500 }],
  ['a value taken back', { declared_value: null }, { declared_value_milli: null }],
  ['no items any more', { items: null }, { items: [] }],
  ['an empty list', { items: [] }, { items: [] }],
  [
    'items',
    { items: [{ ...ITEM, hs_code: '6109' }] },
    {
      items: [{ description: 'Shirt', quantity: 1, unit_value_milli: 10_500, hs_code: '6109' }],
    },
  ],
  ['texts as they are', { notes: 'x', reference: null }, { notes: 'x', reference: null }],
  ['what is undefined, as nothing', { status: undefined, notes: undefined }, {}],
])('%s', (_name, data, expected) => {
  expect(storedFields(data)).toStrictEqual(expected);
});

test('the volumetric weight is that of the three sides', () => {
  const box = { length_10um: 62_500, width_10um: 12_500, height_10um: 35_200 };
  expect(volumetricWeightOf(box)).toBe(55_000);
});

const declared = { declared_value_milli: 5, declared_currency: null };
const listed = {
  items: [{ description: 'Shirt', quantity: 1, unit_value_milli: 0 }],
  declared_currency: null,
};

test.each([
  ['a value', declared],
  ['a value of nothing', { ...declared, declared_value_milli: 0 }],
  ['items', listed],
])('%s without a currency is refused', (_name, fields) => {
  const assertion = () => {
    assertDeclaration(aShipment(fields));
  };
  expect(thrownBy(assertion)).toMatchObject({
    code: 'validation_failed',
    message: 'data.declared_currency is required with declared_value or items.',
    details: [
      {
        field: 'data.declared_currency',
        message: 'data.declared_currency is required with declared_value or items.',
        suggestion: 'THB',
      },
    ],
  });
});

test.each([
  ['nothing', {}],
  ['a currency alone', { declared_currency: 'THB' }],
  ['a value and its currency', { ...declared, declared_currency: 'THB' }],
  ['items and their currency', { ...listed, declared_currency: 'THB' }],
])('%s may be declared', (_name, fields) => {
  expect(() => {
    assertDeclaration(aShipment(fields));
  }).not.toThrow();
});
