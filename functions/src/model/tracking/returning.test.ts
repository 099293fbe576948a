import { anEvent } from '../../../test/support/tracking-events';
import type { TrackingStatus } from './event';
import { isReturning } from './returning';

const events = (...statuses: TrackingStatus[]) =>
  statuses.map((status, day) =>
    anEvent({ event_id: `e${day}`, status, occurred_at: `2026-11-1${day}T10:00:00+07:00` }),
  );

const RETURN = anEvent({ is_returning: true, occurred_at: '2026-11-15T10:00:00+07:00' });

test.each<[string, ReturnType<typeof events>, boolean]>([
  ['nothing known', [], false],
  ['on its way', events('picked_up', 'in_transit'), false],
  ['not delivered', events('in_transit', 'delivery_failed'), false],
  ['returned', events('in_transit', 'delivery_failed', 'returned'), true],
  ['returned, with a later scan', events('returned', 'in_transit'), true],
  ['on its way back', [...events('in_transit'), RETURN], true],
  ['on its way back, with a later scan', [RETURN, ...events('in_transit')], true],
  ['on its way back after a delivery', [...events('delivered'), RETURN], true],
  ['returned, in any order', events('in_transit', 'returned').reverse(), true],
])('%s', (_name, given, expected) => {
  expect(isReturning(given)).toBe(expected);
});
