import type * as z from 'zod';

import { readSuggestion, sayIssue } from './field-fault';
import { calendarDate, province, thaiPhone } from './thai-fields';

const answer = (field: z.ZodType<string>, given: unknown): unknown => {
  const { success, data, error } = field.safeParse(given);
  if (success) return data;
  return error.issues.map((issue) => [sayIssue(issue), readSuggestion(issue)]);
};

const DATE = 'must be a calendar date as YYYY-MM-DD';
const PHONE = 'must be a Thai telephone number, such as 081 234 5678';
const PROVINCE = 'must be a province of Thailand';

test.each([
  ['a day', calendarDate(), ' 2026-04-13 ', '2026-04-13'],
  ['a telephone number', thaiPhone(), '(02) 123 4567', '+6621234567'],
  ['a province', province(), 'จังหวัดชลบุรี', 'TH-20'],
])('accepts %s', (_name, field, given, taken) => {
  expect(answer(field, given)).toBe(taken);
});

test.each([
  [
    'a Buddhist year, with the Gregorian date',
    calendarDate(),
    '2569-04-13',
    ['must have a Gregorian year', '2026-04-13'],
  ],
  [
    'a day in another format, with the day as YYYY-MM-DD',
    calendarDate(),
    ' 13/4/2026 ',
    [DATE, '2026-04-13'],
  ],
  [
    'a Buddhist year in a day in another format',
    calendarDate(),
    '13 เม.ย. 2569',
    ['must have a Gregorian year', '2026-04-13'],
  ],
  ['a day that does not exist', calendarDate(), '2027-02-30', [DATE, undefined]],
  ['a date that is a number', calendarDate(), 20_260_413, [DATE, undefined]],
  ['no date', calendarDate(), undefined, ['is required', undefined]],
  ['a number without its zero', thaiPhone(), '812345678', [PHONE, '+66812345678']],
  ['a number of another country', thaiPhone(), '+65 6123 4567', [PHONE, undefined]],
  ['no number', thaiPhone(), undefined, ['is required', undefined]],
  ['a misspelt province', province(), 'Chonbury', [PROVINCE, 'Chon Buri']],
  ['a province of another country', province(), 'Hokkaido', [PROVINCE, undefined]],
  ['no province', province(), undefined, ['is required', undefined]],
])('%s is refused', (_name, field, given, issue) => {
  expect(answer(field, given)).toEqual([issue]);
});
