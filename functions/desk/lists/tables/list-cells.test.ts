import type { Reading } from '../../units/reading';
import * as cells from './list-cells';

const read = (
  kind: { readonly read: (text: string) => Reading<unknown> },
  texts: readonly string[],
): unknown[] =>
  texts.map((text) => {
    const reading = kind.read(text);
    return reading.kind === 'value' ? reading.value : reading.fault.code;
  });

test.each([
  ['yes', ['yes', 'Y', 'TRUE', '1', 'active', 'ใช่'], true],
  ['no', ['no', 'N', 'false', '0', 'Inactive', 'ไม่', 'ไม่ใช่'], false],
  ['neither', ['maybe', '2', 'yes.'], 'not_yes_or_no'],
])('a cell says %s by any of %j', (_name, texts, value) => {
  expect(read(cells.YES_OR_NO, texts)).toEqual(texts.map(() => value));
});

test('numbers are read with their unit, and commas between thousands', () => {
  const digits = [
    '1234.5',
    '1,234.5',
    ' 12,345,678 ',
    '-5',
    '12,34',
    '1e3',
    '',
    '1234567890123456',
  ];
  const plain = [1234.5, 1234.5, 12_345_678, -5];
  const repeatFault = (code: string) => [code, code, code, code];
  expect(read(cells.NUMBER, digits)).toEqual([...plain, ...repeatFault('not_number')]);
  expect(read(cells.NUMBER_OR_BLANK, digits)).toEqual([...plain, ...repeatFault('not_number')]);
  expect(read(cells.THB, ['5 THB', '5baht', '5 บาท', '฿5', '5 USD', 'THB 5'])).toEqual([
    5,
    5,
    5,
    5,
    'not_thb',
    'not_thb',
  ]);
  expect(read(cells.KG, ['5 kg', '5KG', '5 กก', '5 กก.', '5 g'])).toEqual([5, 5, 5, 5, 'not_kg']);
  expect(read(cells.PERCENT, ['7 %', '7.5%', '% 7'])).toEqual([7, 7.5, 'not_percent']);
});

test('lists are separated by semicolons, commas or lines; codes by spaces as well', () => {
  const written = ' a b; c,d\ne;; ';
  expect(read(cells.TEXTS, [written, ';'])).toEqual([['a b', 'c', 'd', 'e'], []]);
  expect(read(cells.CODES, [written])).toEqual([['a', 'b', 'c', 'd', 'e']]);
  expect([cells.TEXTS.write(['a', 'b']), cells.CODES.write(['a', 'b'])]).toEqual(['a; b', 'a; b']);
});

test('times, weekdays and slots are read as people write them', () => {
  expect(read(cells.TIME, ['9:05', '09.05', 'noon'])).toEqual(['09:05', '09:05', 'noon']);
  expect(read(cells.WEEKDAYS, ['Mon-Fri', 'Funday'])).toEqual([[1, 2, 3, 4, 5], 'not_weekdays']);
  const [nine, one] = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ];
  expect(
    read(cells.SLOTS, [
      '9:00-12:00; 13.00 to 17.00',
      '09:00:00–12:00',
      '9:00 ถึง 12:00',
      '9-12',
      ';',
    ]),
  ).toEqual([[nine, one], [nine], [nine], 'not_slots', 'not_slots']);
  expect(read(cells.SLOTS, ['9:00-12:00, noon'])).toEqual(['not_slots']);
  expect(cells.SLOTS.write([nine, one])).toBe('09:00-12:00; 13:00-17:00');
});

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
  expect(read(cells.WORD, ['Client'])).toEqual(['client']);
});
