import { PROVINCES } from '../../../src/thailand/province';
import { formatKg, formatPercent, formatThb, formatThbChange } from './amount';
import {
  dayOfInstant,
  daysBetween,
  formatDatedWeekday,
  formatDay,
  formatDayOfBoth,
  formatFirstDay,
  formatInstant,
  formatWeekday,
  formatWorkingDays,
  shiftDay,
} from './day';
import { formatProvince } from './province';

test("days are of the reader's calendar, and of both on demand", () => {
  expect(formatDay('2027-01-05', 'en')).toBe('5 Jan 2027');
  expect(formatDay('2027-01-05', 'th')).toBe('5 ม.ค. 2570');
  expect(formatDayOfBoth('2027-01-05', 'en')).toBe('5 Jan 2027 (2570)');
  expect(formatDayOfBoth('2027-01-05', 'th')).toBe('5 ม.ค. 2570 (2027)');
  expect(formatWeekday('2027-01-05', 'th')).toBe('วันอังคาร');
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
});

test('a day may have its weekday, and the first of several what the last one lacks', () => {
  expect(formatDatedWeekday('2026-11-29', 'en')).toBe('Sun 29 Nov 2026');
  expect(formatDatedWeekday('2026-11-30', 'th')).toBe('จ. 30 พ.ย. 2569');
  expect(formatFirstDay('2026-12-03', '2026-12-07', 'en')).toBe('Thu 3');
  expect(formatFirstDay('2026-11-30', '2026-12-02', 'en')).toBe('Mon 30 Nov');
  expect(formatFirstDay('2026-11-30', '2026-12-02', 'th')).toBe('จ. 30 พ.ย.');
  expect(formatFirstDay('2026-12-31', '2027-01-04', 'en')).toBe('Thu 31 Dec 2026');
  expect(formatFirstDay('2026-12-31', '2027-12-31', 'th')).toBe('พฤ. 31 ธ.ค. 2569');
});

test('working days have their short names', () => {
  expect(formatWorkingDays([1, 2, 3, 4, 5, 7], 'en')).toBe('Mon–Fri, Sun');
  expect(formatWorkingDays([1, 2, 3, 4, 5, 7], 'th')).toBe('จ.–ศ., อา.');
});

test.each(PROVINCES)('$name_en is named in the language of the page', (province) => {
  const { code, name_en, name_th } = province;
  for (const text of [code, name_en, name_th]) {
    expect(formatProvince(text, 'en')).toBe(name_en);
    expect(formatProvince(text, 'th')).toBe(name_th);
  }
  expect(formatProvince('Atlantis', 'th')).toBe('Atlantis');
});

test("instants are Thailand's", () => {
  expect(formatInstant('2026-12-31T17:30:00Z', 'en')).toBe('1 Jan 2027, 00:30');
  expect(formatInstant('2026-12-31T17:30:00Z', 'th')).toBe('1 ม.ค. 2570 เวลา 00:30 น.');
  expect(dayOfInstant('2026-12-31T17:30:00Z')).toBe('2027-01-01');
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
});

test('amounts, rates and weights are in the units that people use', () => {
  expect(formatThb(123450)).toBe('1,234.50');
  expect([formatThbChange(150), formatThbChange(-150), formatThbChange(0)]).toEqual([
    '+1.50',
    '−1.50',
    '0.00',
  ]);
  expect(formatPercent(2850, 'en')).toBe('28.5 %');
  expect(formatPercent(2850, 'th')).toBe('28.5%');
  expect(formatKg(10500)).toBe('10.5');
});
