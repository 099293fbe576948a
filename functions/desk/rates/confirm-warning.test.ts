import { ConfirmationReason } from './confirm-warning';

const read = (reason: string) => ConfirmationReason.safeParse(reason).data;

test('a reason is on one line, without control characters', () => {
  expect(read(' Agreed with the client ')).toBe('Agreed with the client');
  expect(read('a\n\u202Eb')).toBe('a b');
  for (const reason of [' ', 'a\u001B[31mb', 'a\uE000b', 'x'.repeat(501)]) {
    expect(read(reason)).toBeUndefined();
  }
});
