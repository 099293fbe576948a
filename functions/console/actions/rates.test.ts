import { ratesActions } from './rates';

const { input } = ratesActions['rates.confirmWarning'];
const reasonOf = (reason: string) =>
  input.safeParse({ courier: 'falcon', version: 1, key: '0a1b2c3d', reason }).data?.reason;

test('a warning is confirmed for a reason on one line, without control characters', () => {
  expect(reasonOf(' Agreed with the client ')).toBe('Agreed with the client');
  for (const reason of [' ', 'a\nb', 'a\u001B[31mb', 'a\u202Eb', 'x'.repeat(501)]) {
    expect(reasonOf(reason)).toBeUndefined();
  }
});
