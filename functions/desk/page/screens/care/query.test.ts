import { EMPTY, inCalls, toInput } from './query';

test('filters and the place of the address are asked for, without what is blank', () => {
  expect(toInput(EMPTY, null)).toEqual({});
  expect(toInput({ kind: 'silent', courier: 'dhl', reason: '' }, '12-x')).toEqual({
    kind: 'silent',
    courier: 'dhl',
    after: '12-x',
  });
  expect(toInput({ ...EMPTY, reason: 'held' }, null)).toEqual({ reason: 'held' });
});

test('many are asked about five at a time', () => {
  const numbers = Array.from({ length: 11 }, (_, at) => `N${at}`);
  const calls = inCalls(numbers).map((call) => call.numbers);
  expect(calls.map(({ length }) => length)).toEqual([5, 5, 1]);
  expect(calls.flat()).toEqual(numbers);
});
