import { decodeParam } from './decode-param';

test('a member of the address is shown as it was meant, whatever it holds', () => {
  expect(decodeParam('a%2Fb%3F%23%2b%40')).toBe('a/b?#+@');
  expect(decodeParam('100% of %20')).toBe('100% of %20');
});
