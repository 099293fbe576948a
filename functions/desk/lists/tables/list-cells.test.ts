import * as cells from './list-cells';

test('what is blank is written as nothing', () => {
  const blank = [null, undefined];
  expect(blank.map((one) => cells.TEXT.write(one))).toEqual([undefined, undefined]);
  expect(blank.map((one) => cells.DAY_OR_BLANK.write(one))).toEqual([undefined, undefined]);
  expect(blank.map((one) => cells.NUMBER_OR_BLANK.write(one))).toEqual([undefined, undefined]);
  expect([cells.DAY_OR_BLANK.write('2027-01-05'), cells.DAY.write('2027-01-05')]).toEqual([
    { day: '2027-01-05' },
    { day: '2027-01-05' },
  ]);
  expect([cells.NUMBER_OR_BLANK.write(0), cells.YES_OR_NO.write(true)]).toEqual([0, 'yes']);
  expect([cells.YES_OR_NO.write(false), cells.WEEKDAYS.write([1, 2, 3])]).toEqual([
    'no',
    'Mon-Wed',
  ]);
});

test('lists and slots are written with semicolons between', () => {
  expect([cells.TEXTS.write(['a', 'b']), cells.CODES.write(['a', 'b'])]).toEqual(['a; b', 'a; b']);
  const slots = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ];
  expect(cells.SLOTS.write(slots)).toBe('09:00-12:00; 13:00-17:00');
});
