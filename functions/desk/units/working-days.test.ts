import fc from 'fast-check';

import { share } from '../../test/support/share';
import {
  formatDeliveryDays,
  formatWorkingDays,
  readDeliveryDays,
  readWorkingDays,
} from './working-days';

test.each([
  [[1, 2, 3, 4, 5], 'Mon-Fri'],
  [[1, 2], 'Mon; Tue'],
  [[1, 2, 3, 5, 7], 'Mon-Wed; Fri; Sun'],
])('%j is written', (days, text) => {
  expect(formatWorkingDays(days)).toBe(text);
});

test('what is written is read', () => {
  const some = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
  fc.assert(
    fc.property(some, (days) => {
      expect(readWorkingDays(formatWorkingDays(days))).toEqual(days);
    }),
    share({ numRuns: 2000 }),
  );
});

test.each(['working', 'daily', 'Mon-Sat', 'Mon-Sun'])(
  'days of delivery are written as read: %s',
  (text) => {
    expect(formatDeliveryDays(readDeliveryDays(text) ?? [])).toBe(text);
  },
);
