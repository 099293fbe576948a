import type { TrackingEvent } from '../../src/model/tracking/event';
import type {
  Carrier,
  CarrierEvent,
  CarrierName,
  CarrierReport,
} from '../../src/tracking/carriers/carrier';

/** An event as an adapter reads it. */
export const aCarrierEvent = (overrides: Partial<CarrierEvent> = {}): CarrierEvent => ({
  occurredAt: '2026-11-20T18:12:26+07:00',
  zone: 'stated',
  status: 'in_transit',
  code: '201',
  city: 'Bangkok',
  country: 'TH',
  ...overrides,
});

export const aReport = (...events: CarrierEvent[]): CarrierReport => ({
  events,
  estimatedDelivery: null,
});

/** An event as it is stored. */
export const anEvent = (overrides: Partial<TrackingEvent> = {}): TrackingEvent => ({
  event_id: 'event-1',
  occurred_at: '2026-11-20T18:12:26+07:00',
  occurred_at_zone: 'stated',
  status: 'in_transit',
  description: 'On its way',
  description_th: 'พัสดุอยู่ระหว่างการขนส่ง',
  location: null,
  source: 'carrier',
  carrier_event_code: '201',
  ...overrides,
});

/** A carrier whose answers are given one by one, in the order of the questions. */
export function heldCarrier(name: CarrierName = 'dhl') {
  const asked: {
    number: string;
    answer: (report?: CarrierReport) => void;
    fail: (cause: Error) => void;
  }[] = [];
  const carrier: Carrier = {
    name,
    track: (number) =>
      new Promise((resolve, reject) => asked.push({ number, answer: resolve, fail: reject })),
  };
  return { carrier, asked };
}
