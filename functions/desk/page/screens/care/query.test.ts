import { EMPTY, toInput } from './query';

test('filters and the place of the address are asked for, without what is blank', () => {
  expect(toInput(EMPTY, null)).toEqual({});
  expect(toInput({ kind: 'silent', courier: 'dhl', reason: '' }, '12-x')).toEqual({
    kind: 'silent',
    courier: 'dhl',
    after: '12-x',
  });
  expect(toInput({ ...EMPTY, reason: 'held' }, null)).toEqual({ reason: 'held' });
});
