import { pullKeyOf } from './renew-carrier-part';

test('a pull is stored under its number, and under its carrier too where the courier names one', () => {
  const pulled = { number: '7777777770', consignee: undefined };
  expect(pullKeyOf({ ...pulled, named: undefined })).toBe('7777777770');
  expect(pullKeyOf({ ...pulled, named: 'dhl' })).toBe('7777777770-dhl');
});
