import { anEvent } from '../../../test/support/tracking-events';
import type { TrackingStatus } from './event';
import { isCarrierDue, isCarrierFresh, mayPull } from './freshness';
import { type CarrierFaultCode, type CarrierPart, READING, type TrackingState } from './state';

const NOW = Date.parse('2026-11-21T12:00:00+07:00');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const aPart = (overrides: Partial<CarrierPart> = {}): CarrierPart => ({
  number: 'EB315050240TH',
  name: 'thailand_post',
  events: [anEvent()],
  estimated_delivery: null,
  answered_at: NOW,
  fault: null,
  reading: READING,
  candidates: [],
  ...overrides,
});

const aState = (overrides: Partial<TrackingState> = {}): TrackingState => ({
  shipment_id: null,
  own_events: [],
  carrier: aPart(),
  refreshed_at: NOW,
  ...overrides,
});

const ending = (status: TrackingStatus): Partial<CarrierPart> => ({
  events: [anEvent({ status })],
});

test('a number is pulled once a minute at most', () => {
  expect(mayPull({ pulledAt: null }, NOW)).toBe(true);
  expect(mayPull({ pulledAt: new Date(NOW) }, NOW + MINUTE - 1)).toBe(false);
  expect(mayPull({ pulledAt: new Date(NOW) }, NOW + MINUTE)).toBe(true);
});

describe('what a carrier reported stands', () => {
  test.each<[string, Partial<CarrierPart>, number]>([
    ['for fifteen minutes', {}, 15 * MINUTE],
    ['for fifteen minutes where it reported no events', { events: [] }, 15 * MINUTE],
    ['for fifteen minutes after a problem', ending('exception'), 15 * MINUTE],
    ['for fifteen minutes after a cancellation', ending('cancelled'), 15 * MINUTE],
    ['for thirty days where it has delivered', ending('delivered'), 30 * DAY],
    ['for thirty days where it has returned it', ending('returned'), 30 * DAY],
    [
      'for fifteen minutes where an earlier release took it for delivered',
      { ...ending('delivered'), reading: undefined },
      15 * MINUTE,
    ],
    ['for ten minutes where nobody knows the number', { name: null, events: [] }, 10 * MINUTE],
  ])('%s', (_name, overrides, lifetime) => {
    expect(isCarrierFresh(aPart(overrides), NOW + lifetime - 1)).toBe(true);
    expect(isCarrierFresh(aPart(overrides), NOW + lifetime)).toBe(false);
  });

  test('for thirty days where other events are listed before and after the delivery', () => {
    const events = [
      anEvent({ event_id: 'a', status: 'in_transit' }),
      anEvent({ event_id: 'b', status: 'delivered' }),
      anEvent({ event_id: 'c', status: 'cancelled' }),
    ];
    expect(isCarrierFresh(aPart({ events }), NOW + 30 * DAY - 1)).toBe(true);
  });

  test.each<[string, Partial<CarrierPart>]>([
    ['where it gave no answer', { fault: { carrier: 'dhl', code: 'carrier_timeout' } }],
    ['where it has never answered', { answered_at: null }],
  ])('not at all %s', (_name, overrides) => {
    expect(isCarrierFresh(aPart(overrides), NOW)).toBe(false);
  });
});

describe('a carrier is asked again', () => {
  const failed = (code: CarrierFaultCode) => ({ fault: { carrier: 'dhl', code } });
  const busyUntil = (ms: number): Partial<CarrierPart> => ({
    fault: { carrier: 'dhl', code: 'carrier_busy', retry_at: NOW + ms },
  });

  test.each<[string, Partial<CarrierPart>, number, boolean]>([
    ['once what it reported no longer stands', {}, 15 * MINUTE, false],
    ['thirty days after it delivered', ending('delivered'), 30 * DAY, false],
    ['a minute after it failed', failed('carrier_timeout'), MINUTE, false],
    ['a quarter of an hour after it was off', failed('carrier_off'), 15 * MINUTE, false],
    [
      'a quarter of an hour after it refused the number',
      { fault: { carrier: 'dhl', code: 'carrier_refused', is_number_refused: true } },
      15 * MINUTE,
      false,
    ],
    [
      'a quarter of an hour after it failed on a parcel that it has delivered',
      { ...failed('carrier_unreadable'), ...ending('delivered') },
      15 * MINUTE,
      false,
    ],
    ['once its quota ends', busyUntil(5 * MINUTE), 5 * MINUTE, false],
    ['a minute after a shorter pause', busyUntil(MINUTE / 2), MINUTE, false],
    [
      'a quarter of an hour into a longer one, as it may have been ended',
      busyUntil(DAY),
      15 * MINUTE,
      false,
    ],
    ['a minute after the last look, where the caller wants it', {}, MINUTE, true],
    ['then also where it has delivered', ending('delivered'), MINUTE, true],
  ])('%s', (_name, overrides, lifetime, refresh) => {
    const part = aPart(overrides);
    const state = aState({ carrier: part });
    expect(isCarrierDue(state, part, NOW + lifetime - 1, refresh)).toBe(false);
    expect(isCarrierDue(state, part, NOW + lifetime, refresh)).toBe(true);
  });

  test('by the age of what it reported, not by that of the last look', () => {
    const state = aState({ refreshed_at: NOW + 10 * MINUTE });
    expect(isCarrierDue(state, aPart(), NOW + 16 * MINUTE, false)).toBe(true);
  });
});
