import { anEvent } from '../../../test/support/tracking-events';
import type { TrackingStatus } from './event';
import type { CarrierPart, TrackingState } from './state';
import { TrackingSummary, isReturning, summarise } from './summary';

const NOW = Date.parse('2026-11-21T12:00:00+07:00');
const DAY = 24 * 60 * 60_000;

const aPart = (overrides: Partial<CarrierPart> = {}): CarrierPart => ({
  number: 'EB315050240TH',
  name: 'thailand_post',
  events: [],
  estimated_delivery: null,
  answered_at: NOW,
  fault: null,
  candidates: [],
  ...overrides,
});
const summaryOf = (carrier: CarrierPart | null, own: TrackingState['own_events'] = []) =>
  summarise({ shipment_id: null, own_events: own, carrier, refreshed_at: NOW }, NOW);

test('nothing known is no news', () => {
  expect(summaryOf(null)).toEqual({
    status: 'unknown',
    reason: null,
    is_returning: false,
    newest: null,
    answered_at: null,
    fault: null,
  });
});

test('the status, its reason, the newest event of any source, and the last answer', () => {
  const refused = anEvent({
    event_id: 'a',
    occurred_at: '2026-11-20T10:00:00+07:00',
    status: 'delivery_failed',
    reason: 'refused',
    description: 'Refused',
    description_th: 'ปฏิเสธรับ',
  });
  const note = anEvent({
    event_id: 'b',
    occurred_at: '2026-11-20T11:00:00+07:00',
    source: 'service',
    status: 'unknown',
    description: 'We call them',
    description_th: 'เราจะโทรไป',
  });
  expect(summaryOf(aPart({ events: [refused] }), [note])).toEqual({
    status: 'delivery_failed',
    reason: 'refused',
    is_returning: false,
    newest: {
      at: Date.parse('2026-11-20T11:00:00+07:00'),
      description: 'We call them',
      description_th: 'เราจะโทรไป',
    },
    answered_at: NOW,
    fault: null,
  });
});

test('a parcel that is back is returning, and the last failure is named', () => {
  const events = [anEvent({ status: 'returned' })];
  const fault = { carrier: 'dhl', code: 'carrier_busy', retry_at: NOW } as const;
  const summary = summaryOf(aPart({ events, fault }));
  expect(summary).toMatchObject({ status: 'returned', is_returning: true });
  expect(summary.fault).toEqual({ carrier: 'dhl', code: 'carrier_busy' });
});

test('what is expected more than a day ahead, or has no time, is no news', () => {
  const past = anEvent({ event_id: 'a', occurred_at: '2026-11-20T10:00:00+07:00' });
  const at = (ms: number) => new Date(ms).toISOString();
  const ahead = anEvent({ event_id: 'b', occurred_at: at(NOW + DAY + 1000), status: 'unknown' });
  const unknown = anEvent({ event_id: 'c', occurred_at: '1970-01-01T00:00:00+00:00' });
  const findNewest = (...events: CarrierPart['events']) => summaryOf(aPart({ events })).newest?.at;
  expect(findNewest(unknown, past, ahead)).toBe(Date.parse(past.occurred_at));
  const soon = anEvent({ event_id: 'd', occurred_at: at(NOW + DAY) });
  expect(findNewest(past, soon)).toBe(NOW + DAY);
  expect(findNewest(unknown)).toBeUndefined();
});

test('a word of a later release does not make it unreadable', () => {
  const stored = { ...summaryOf(null), status: 'teleported', reason: 'eaten' };
  expect(TrackingSummary.parse(stored)).toMatchObject({ status: 'unknown', reason: null });
});

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
