import { MalformedDocumentError } from '../../../../src/store/parse-document';
import { formatSuspensions } from './suspensions';

const LIFTED = {
  id: 's2',
  countries: [],
  from: '2027-02-01',
  until: null,
  added_at: '2027-01-01T08:00:00.000Z',
  lifted_at: '2027-02-03T08:00:00.000Z',
  reason: 'Strike.',
  reason_th: 'นัดหยุดงาน',
};
const ENDING = {
  id: 's1',
  countries: ['JP'],
  from: '2027-01-04',
  until: '2027-01-10',
  added_at: '2027-01-01T08:00:00.000Z',
  lifted_at: null,
  reason: 'Storms.',
  reason_th: 'พายุ',
};

test('each suspension is a line with its places and days, until when, and when it was lifted', () => {
  const malformed = new MalformedDocumentError('rates/x', 'id: is missing');
  const own = { courier_name: 'falcon', fuel: [], demand: [], areas: [] };
  const { json, text } = formatSuspensions({
    items: [{ ...own, suspensions: [ENDING, LIFTED] }],
    malformed: [malformed],
  });
  expect(text.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['id', 'courier', 'where', 'from', 'until', 'lifted', 'reason', 'reason in Thai'],
    ['s1', 'falcon', 'Japan', '2027-01-04', '2027-01-10', 'Storms.', 'พายุ'],
    ['s2', 'falcon', 'all destinations', '2027-02-01', '2027-02-03', 'Strike.', 'นัดหยุดงาน'],
    [malformed.message],
  ]);
  expect(text.split('\n')[2]).toMatch(/2027-02-01 {9,}2027-02-03/);
  expect(json).toEqual([
    { courier: 'falcon', ...ENDING },
    { courier: 'falcon', ...LIFTED },
    { path: 'rates/x', malformed: malformed.message },
  ]);
});
