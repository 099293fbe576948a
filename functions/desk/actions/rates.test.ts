import { ratesActions } from './rates';

const { input } = ratesActions['rates.confirmWarning'];
const reasonOf = (reason: string) =>
  input.safeParse({ courier: 'falcon', version: 1, key: '0a1b2c3d', reason }).data?.reason;

test('a warning is confirmed for a reason on one line, without control characters', () => {
  expect(reasonOf(' Agreed with the client ')).toBe('Agreed with the client');
  expect(reasonOf('a\n\u202Eb')).toBe('a b');
  for (const reason of [' ', 'a\u001B[31mb', 'a\uE000b', 'x'.repeat(501)]) {
    expect(reasonOf(reason)).toBeUndefined();
  }
});
