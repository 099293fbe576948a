import fc from 'fast-check';

import { anEvent } from '../../../test/support/tracking-events';
import { trackingAnswer } from './answer';
import { deriveStatus, inOrder, TrackingStatus } from './event';
import { withoutForesight } from './expected';
import { isCarrierFresh } from './freshness';
import { READING, TrackingState } from './state';

const NOW = Date.parse('2026-11-21T12:00:00+07:00');
const DAY_MS = 24 * 60 * 60_000;

const at = (instant: number) => new Date(instant).toISOString().replace('.000Z', '+00:00');
const buildReport = (instant: number, estimated_delivery: string | null = null) => ({
  events: [
    anEvent({ status: 'delivered', description: 'Delivered', occurred_at: at(instant) }),
    anEvent({ event_id: 'scan', occurred_at: at(NOW - DAY_MS) }),
  ],
  estimated_delivery,
});

test('a delivery of up to a day ahead is one: clocks and zones differ', () => {
  const report = buildReport(NOW + DAY_MS);
  expect(withoutForesight(report, NOW)).toEqual(report);
});

test('a later one is expected: it keeps its id, time, code and words, and is the estimate', () => {
  const report = buildReport(NOW + DAY_MS + 1000);
  const [delivery, scan] = report.events;
  const settled = withoutForesight(report, NOW);
  expect(settled).toEqual({
    events: [
      {
        ...delivery,
        status: 'unknown',
        description: 'Expected: Delivered',
        description_th: `คาดการณ์: ${delivery?.description_th ?? ''}`,
      },
      scan,
    ],
    estimated_delivery: delivery?.occurred_at,
  });
  expect(withoutForesight(settled, NOW)).toEqual(settled);
});

test('an estimate of the carrier’s own counts before, and one of no plausible year not at all', () => {
  const ahead = NOW + 3 * DAY_MS;
  expect(withoutForesight(buildReport(ahead, '2026-11-23'), NOW).estimated_delivery).toBe(
    '2026-11-23',
  );
  expect(withoutForesight(buildReport(ahead, '2569-11-23'), NOW).estimated_delivery).toBe(
    at(ahead),
  );
  for (const year of ['2569', '9999']) {
    const absurd = Date.parse(`${year}-11-23T00:00:00Z`);
    expect(withoutForesight(buildReport(absurd), NOW).estimated_delivery).toBeNull();
  }
});

test('the estimate is a day where the zone of the delivery is not known', () => {
  const ahead = NOW + 3 * DAY_MS;
  const delivery = anEvent({
    status: 'delivered',
    occurred_at: at(ahead),
    occurred_at_zone: 'unknown',
  });
  const report = { events: [delivery], estimated_delivery: null };
  expect(withoutForesight(report, NOW).estimated_delivery).toBe(at(ahead).slice(0, 10));
});

/** Hours before and after now, up to the absurd. */
const hour = fc.oneof(fc.integer({ min: -72, max: 72 }), fc.constantFrom(9_000, 4_756_000));
const events = fc
  .array(fc.tuple(fc.constantFrom(...TrackingStatus.options), hour), { maxLength: 12 })
  .map((life) =>
    life.map(([status, hours], n) =>
      anEvent({ event_id: `event-${n}`, status, occurred_at: at(NOW + hours * 3_600_000) }),
    ),
  );

test('whatever a carrier foretells, a parcel stands as by what can have happened', () => {
  fc.assert(
    fc.property(events, (sent) => {
      const past = sent.filter(({ occurred_at }) => Date.parse(occurred_at) <= NOW + DAY_MS);
      const settled = withoutForesight({ events: sent, estimated_delivery: null }, NOW);
      expect(settled.events).toHaveLength(sent.length);
      expect(deriveStatus(inOrder(settled.events))).toEqual(deriveStatus(inOrder(past)));
    }),
    { numRuns: 1000 },
  );
});

/** A state as releases before this rule stored it. */
const storedState = (instant: number): unknown => ({
  shipment_id: null,
  own_events: [],
  refreshed_at: NOW,
  carrier: {
    number: '7777777770',
    name: 'dhl',
    candidates: [],
    fault: null,
    reading: READING,
    ...buildReport(instant),
    answered_at: NOW,
  },
});

test.each([
  ['three days', NOW + 3 * DAY_MS],
  ['543 years', Date.parse('2569-11-20T12:00:00Z')],
])('a stored delivery %s ahead is none, whenever it is read, and asked again', (_when, instant) => {
  const state = TrackingState.parse(storedState(instant));
  expect(trackingAnswer('7777777770', state, true)).toMatchObject({
    status: 'in_transit',
    status_since: at(NOW - DAY_MS),
    delivered_at: null,
    events: [{ status: 'unknown', occurred_at: at(instant) }, { status: 'in_transit' }],
  });
  const later = NOW + 15 * 60_000;
  expect(state.carrier && isCarrierFresh(state.carrier, later)).toBe(false);
});

test.each(['1970-01-01T00:00:00+00:00', '0001-01-01T00:00:00+00:00'])(
  'a stored delivery of %s has no time, and is none',
  (time) => {
    const state = TrackingState.parse(storedState(Date.parse(time)));
    expect(trackingAnswer('7777777770', state, true)).toMatchObject({
      status: 'in_transit',
      delivered_at: null,
    });
  },
);

test.each<[string, string, string, boolean]>([
  ['of these days', '2026-11-28', '2026-11-30', true],
  ['of the past weeks', '2026-11-02', '2026-11-04', true],
  ['of the Buddhist era', '2569-11-28', '2569-11-30', false],
  ['that began long ago', '2000-01-02', '2026-11-30', false],
])('a window %s is kept, or not', (_name, from, through, isKept) => {
  const window = { from, through };
  const report = { events: [], estimated_delivery: null, estimated_window: window };
  const { estimated_window } = withoutForesight(report, Date.parse('2026-11-25T00:00:00Z'));
  expect(estimated_window).toEqual(isKept ? window : null);
});
