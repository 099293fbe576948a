import { fieldIssue } from '../../src/fields/field-fault';
import { Day } from './fields';

const OUTSIDE = fieldIssue('field_day_outside', { first: '1900-01-01', last: '2399-12-31' });

test.each([
  ['2027-01-01', undefined],
  ['2570-01-01', fieldIssue('field_not_gregorian')],
  ['2027-02-30', fieldIssue('field_not_day')],
  ['0001-01-01', OUTSIDE],
  ['9999-12-31', OUTSIDE],
  ['', fieldIssue('field_not_day')],
])('the day %j: %s', (text, fault) => {
  expect(Day.safeParse(text).error?.issues[0]?.message).toBe(fault);
});
