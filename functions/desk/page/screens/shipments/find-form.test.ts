import { findForm } from './find-form';

test.each([
  ['data.items.2.sku', { form: 'contents', field: 'items.2.sku' }],
  ['data.sale_type', { form: 'contents', field: 'sale_type' }],
  ['data.consignee_address.email', { form: 'consignee_address', field: 'email' }],
])('%s is changed in %j', (path, editing) => {
  expect(findForm(path)).toEqual(editing);
});
