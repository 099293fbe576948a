import { listFaults } from '../../test/support/faults';
import { HolidayYear } from './holiday';

const day = (date: string) => ({ date, name_en: 'Holiday', name_th: 'วันหยุด' });

test.each<[string, object[], string[]]>([
  ['no days', [], ['days: must not be empty']],
  ['days in order', [day('2026-01-01'), day('2026-01-02')], []],
  [
    'a day twice',
    [day('2026-01-01'), day('2026-01-01')],
    ['days.1.date: must be after 2026-01-01, the previous day in the list'],
  ],
  [
    'days out of order',
    [day('2026-05-01'), day('2026-01-01')],
    ['days.1.date: must be after 2026-05-01, the previous day in the list'],
  ],
  ['a day of another year', [day('2027-01-01')], ['days.0.date: must be a day in 2026']],
  ['a Buddhist year', [day('2569-01-01')], ['days.0.date: must have a Gregorian year']],
  [
    'a day in no calendar',
    [day('2026-02-29')],
    ['days.0.date: must be a calendar date as YYYY-MM-DD'],
  ],
  [
    'another member',
    [{ ...day('2026-01-01'), status: 'expected' }],
    ['days.0: has unknown status'],
  ],
])('a year with %s', (_name, days, faults) => {
  expect(listFaults(HolidayYear, { year: 2026, days })).toEqual(faults);
});
