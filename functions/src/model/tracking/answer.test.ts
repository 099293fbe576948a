import { readExamples } from '../../../test/support/repository';
import { anEvent } from '../../../test/support/tracking-events';
import { trackingAnswer } from './answer';
import { type CarrierFaultCode, type CarrierPart, TrackingState } from './state';

const EXAMPLES = readExamples<{
  named: [what: string, part: Partial<CarrierPart>, name: string | null][];
  explained: [code: CarrierFaultCode, message: string][];
}>(__dirname, 'vectors/answer.json');

const NUMBER = 'EB315050240TH';
const AT = Date.UTC(2026, 10, 21, 3);

const aPart = (overrides: Partial<CarrierPart> = {}): CarrierPart => ({
  number: NUMBER,
  name: 'thailand_post',
  events: [],
  estimated_delivery: null,
  answered_at: AT,
  fault: null,
  candidates: [],
  ...overrides,
});

const aState = (overrides: Partial<TrackingState> = {}): TrackingState => ({
  shipment_id: null,
  pickup_id: null,
  own_revision: null,
  own_events: [],
  carrier: null,
  refreshed_at: AT,
  ...overrides,
});

const answer = (overrides: Partial<TrackingState>, cached = false) =>
  trackingAnswer(NUMBER, aState(overrides), cached);

const DELIVERED = anEvent({
  event_id: 'theirs',
  status: 'delivered',
  occurred_at: '2026-11-21T10:00:00+07:00',
});

test('what nobody reports is unknown', () => {
  expect(answer({})).toStrictEqual({
    tracking_number: NUMBER,
    request_number: null,
    carrier: null,
    status: 'unknown',
    status_since: null,
    estimated_delivery: null,
    delivered_at: null,
    events: [],
    refreshed_at: '2026-11-21T03:00:00.000Z',
    cached: false,
  });
});

test('a pickup has its number, and no request’s', () => {
  expect(answer({ pickup_id: '3f7k21mpq0tx' })).toMatchObject({
    tracking_number: 'PR-3F7K-21MP-Q0TX',
    request_number: null,
    pickup_number: 'PR-3F7K-21MP-Q0TX',
  });
});

test('an answer is as old as the carrier’s, where there is one', () => {
  const refreshed_at = AT + 60_000;
  const refreshedAt = (part: Partial<CarrierPart>) =>
    answer({ refreshed_at, carrier: aPart(part) }).refreshed_at;
  expect(refreshedAt({})).toBe('2026-11-21T03:00:00.000Z');
  expect(refreshedAt({ answered_at: null })).toBe('2026-11-21T03:01:00.000Z');
});

test.each(EXAMPLES.named)('a carrier is named: %s', (_name, part, name) => {
  const carrier = aPart(part);
  expect(answer({ carrier }).carrier).toEqual(
    name === null ? null : { name, tracking_number: carrier.number },
  );
});

test('candidates are shown where several fit the number and none has reported it', () => {
  const candidates = ['fedex', 'dhl'].map((carrier) => ({ carrier, confidence: 0.3 }));
  const open = aPart({ candidates, name: null });
  expect(answer({ carrier: open }).carrier_candidates).toEqual(candidates);
  for (const carrier of [
    aPart({ candidates }),
    aPart({ name: null }),
    aPart({ name: null, candidates: candidates.slice(1) }),
  ]) {
    expect(answer({ carrier })).not.toHaveProperty('carrier_candidates');
  }
});

test.each(EXAMPLES.explained)(
  '%s is explained in a sentence, as is that the events are old',
  (code, message) => {
    const fault = { carrier: 'dhl', code };
    expect(answer({ carrier: aPart({ fault }) }).carrier_error).toEqual({
      carrier: 'dhl',
      code,
      message,
    });
    expect(answer({ carrier: aPart({ fault, events: [DELIVERED] }) }).carrier_error?.message).toBe(
      `${message} These are the last known events.`,
    );
  },
);

test('a fault that another release stored is shown as unavailable', () => {
  const fault = { carrier: 'dhl', code: 'carrier_of_another_release' };
  const stored = { ...aState(), carrier: { ...aPart(), fault } };
  expect(TrackingState.parse(stored).carrier?.fault?.code).toBe('carrier_unavailable');
});

test('the reason is that of the last event with the current status', () => {
  const failed = (hour: number, reason?: 'not_home' | 'refused') =>
    anEvent({
      event_id: String(hour),
      occurred_at: `2026-11-21T${hour}:00:00+07:00`,
      status: 'delivery_failed',
      ...(reason && { reason }),
    });
  const reasonAfter = (...events: ReturnType<typeof failed>[]) =>
    answer({ carrier: aPart({ events }) });
  expect(reasonAfter(failed(10, 'not_home'), failed(12, 'refused')).reason).toBe('refused');
  expect(reasonAfter(failed(10, 'not_home')).events[0]).toMatchObject({ reason: 'not_home' });
  expect(reasonAfter(failed(10, 'not_home'), failed(12))).not.toHaveProperty('reason');
  expect(reasonAfter(failed(9, 'not_home'), DELIVERED)).not.toHaveProperty('reason');
});

test.each([
  { pieces: { delivered: 0, total: 2.5 } },
  { pieces: { delivered: 0, total: 1e300 } },
  { estimated_window: { from: 5 } },
  { legs: [{ carrier: 'dhl', tracking_number: null }] },
])('a detail that cannot be read costs no state: %j', (detail) => {
  const stored = { ...aState(), carrier: { ...aPart({ events: [DELIVERED] }), ...detail } };
  expect(TrackingState.parse(stored).carrier).toMatchObject({
    events: [DELIVERED],
    [Object.keys(detail)[0] ?? '']: null,
  });
});

test('a reason of a later release is none', () => {
  const stored = {
    ...aState(),
    carrier: { ...aPart(), events: [{ ...DELIVERED, reason: 'eaten' }] },
  };
  const [event] = TrackingState.parse(stored).carrier?.events ?? [];
  expect(event).toEqual(DELIVERED);
});

test('a number that the carrier refuses is shown as the number’s fault', () => {
  const fault = { carrier: 'dhl', code: 'carrier_refused', is_number_refused: true } as const;
  expect(answer({ carrier: aPart({ fault }) }).carrier_error).toEqual({
    carrier: 'dhl',
    code: 'carrier_refused',
    message: 'The carrier does not accept this number.',
  });
});

test('a stored time that is none is no reason for no answer', () => {
  const fault = { carrier: 'dhl', code: 'carrier_busy', retry_at: 1e300 } as const;
  const state = TrackingState.parse(aState({ carrier: aPart({ fault }) }));
  expect(trackingAnswer(NUMBER, state, false).carrier_error).not.toHaveProperty('retry_at');
});
