import { aHub } from '../../../test/support/hubs';
import { sayInAnswer } from '../../errors/service-error';
import { whyUnavailable } from './why-unavailable';

const HUB = aHub('bangkok');
const FRIDAY = Date.parse('2026-11-20T03:00:00Z');

test.each([
  ['yesterday', '2026-11-19', '09:00', '12:00', 'the day is in the past'],
  ['in 61 days', '2027-01-20', '09:00', '12:00', 'it is more than 60 days ahead'],
  ['on a holiday', '2026-11-23', '09:00', '12:00', 'it is a public holiday'],
  ['on a Sunday', '2026-11-22', '09:00', '12:00', 'bangkok is closed on that weekday'],
  ['today, begun', '2026-11-20', '09:00', '12:00', 'bookings closed at 2026-11-20T09:00:00+07:00'],
  [
    'at hours of its own',
    '2026-11-24',
    '10:00',
    '11:00',
    'the hours of bangkok are 09:00-12:00, 13:00-17:00',
  ],
])('%s', (_name, date, from, to, reason) => {
  const why = whyUnavailable(HUB, new Set(['2026-11-23']), FRIDAY, { date, from, to });
  expect(sayInAnswer(why)).toBe(reason);
});
