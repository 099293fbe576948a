import fc from 'fast-check';

import { share } from '../../test/support/share';
import {
  formatDeliveryDays,
  formatWorkingDays,
  readDeliveryDays,
  readWorkingDays,
} from './working-days';

const WEEKDAYS = [1, 2, 3, 4, 5];

test.each([
  ['Mon-Fri', WEEKDAYS],
  ['mon - fri', WEEKDAYS],
  ['Monday to Friday', WEEKDAYS],
  ['1 2 3 4 5', WEEKDAYS],
  ['1,2,3,4,5', WEEKDAYS],
  ['1-5', WEEKDAYS],
  ['จ.-ศ.', WEEKDAYS],
  ['วันจันทร์ ถึง วันศุกร์', WEEKDAYS],
  ['Mon–Sat', [1, 2, 3, 4, 5, 6]],
  ['Fri; Mon', [1, 5]],
  ['Mon, Wed / Fri', [1, 3, 5]],
  ['Sat-Mon', [1, 6, 7]],
  ['Every day', [1, 2, 3, 4, 5, 6, 7]],
  ['ทุกวัน', [1, 2, 3, 4, 5, 6, 7]],
  ['7', [7]],
])('%j is read', (text, days) => {
  expect(readWorkingDays(text)).toEqual(days);
});

test.each([
  ['Mon Monday จันทร์ จ จ. วันจันทร์ 1', 1],
  ['Tue Tuesday Tues อังคาร อ อ. 2', 2],
  ['Wed Wednesday พุธ พ พ. 3', 3],
  ['Thu Thursday Thur Thurs พฤหัสบดี พฤหัส พฤ พฤ. 4', 4],
  ['Fri Friday ศุกร์ ศ ศ. 5', 5],
  ['Sat Saturday เสาร์ ส ส. 6', 6],
  ['Sun Sunday อาทิตย์ อา อา. 7', 7],
])('each name of a day is read: %s', (names, day) => {
  for (const name of names.split(' ')) expect([name, readWorkingDays(name)]).toEqual([name, [day]]);
});

test.each(['', ' ; ', 'Mon-', '-', 'Mon-Wed-Fri', '0', '8', 'M', 'weekdays'])(
  '%j is not weekdays',
  (text) => {
    expect(readWorkingDays(text)).toBeUndefined();
  },
);

test.each([
  [WEEKDAYS, 'Mon-Fri'],
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

test.each([
  ['working', 'working'],
  [' Working ', 'working'],
  ['daily', 'daily'],
  ['Every day', 'daily'],
  ['ทุกวัน', 'daily'],
  ['Mon-Sat', [1, 2, 3, 4, 5, 6]],
  ['จ.-ส.', [1, 2, 3, 4, 5, 6]],
  ['Mon-Sun', [1, 2, 3, 4, 5, 6, 7]],
  ['workdays', undefined],
  ['', undefined],
])('%j as days of delivery is %j', (text, days) => {
  expect(readDeliveryDays(text)).toEqual(days);
});

test.each(['working', 'daily', 'Mon-Sat', 'Mon-Sun'])(
  'days of delivery are written as read: %s',
  (text) => {
    expect(formatDeliveryDays(readDeliveryDays(text) ?? [])).toBe(text);
  },
);
