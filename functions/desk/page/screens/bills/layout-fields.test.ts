import { NO_FIELDS, toLayout } from './layout-fields';

test('a row a charge: columns of code and amount, and what codes stand for', () => {
  const layout = toLayout({
    ...NO_FIELDS,
    columns: { tracking_number: 'AWB', country: '' },
    code: 'Type',
    amount: 'THB',
    charges: 'FSC = fuel\n\n Basic =freight',
  });
  expect(layout).toEqual({
    columns: { tracking_number: 'AWB' },
    charge: { code: 'Type', amount: 'THB' },
    amounts: [],
    charges: [
      { words: 'FSC', step: 'fuel' },
      { words: 'Basic', step: 'freight' },
    ],
    weight_unit: 'kg',
  });
});

test('a row a shipment: columns of amounts', () => {
  expect(toLayout({ ...NO_FIELDS, charges: 'Basic = freight' })).toMatchObject({
    charge: null,
    amounts: [{ column: 'Basic', step: 'freight' }],
  });
});

test.each(['', 'FSC', 'FSC = petrol', '= fuel', 'A = fuel = x'])('%j is no layout', (charges) => {
  expect(toLayout({ ...NO_FIELDS, charges })).toBeUndefined();
});
