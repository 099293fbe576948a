import * as z from 'zod';

import { zonedInstant } from '../../record/local-time';
import type { TrackingStatus } from '../../record/status';
import { countryOf, dayOrInstant, eventCode, NO_CODE, placeName } from '../allowed';
import { callCarrier } from '../call-carrier';
import { CarrierFailure, type Carrier, type CarrierEvent, type CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';

const NAME = 'dhl';
const EXPRESS_WAYBILL = /^\d{10}$/;

/** The five statuses of DHL's Shipment Tracking - Unified API. */
const STATUSES: ReadonlyMap<string, TrackingStatus> = new Map([
  ['pre-transit', 'pre_transit'],
  ['transit', 'in_transit'],
  ['delivered', 'delivered'],
  ['failure', 'exception'],
  ['unknown', 'unknown'],
]);

const Address = z.object({ countryCode: z.unknown(), addressLocality: z.unknown() }).partial();
const Event = z.object({
  timestamp: z.string(),
  statusCode: z.string(),
  location: z.object({ address: Address }).partial().nullish().catch(null),
});
const Shipment = z.object({
  status: Event.optional().catch(undefined),
  events: z.array(z.unknown()).catch([]),
  estimatedTimeOfDelivery: z.unknown().optional(),
  returnFlag: z.boolean().optional().catch(undefined),
});
const Answer = z.object({ shipments: z.array(Shipment) });

/** DHL Shipment Tracking - Unified: one GET with the consumer key. */
export function createDhl(tools: CarrierTools, key: string): Carrier {
  const { baseUrl } = tools.settings.dhl;
  return {
    name: NAME,
    async track(number, signal) {
      const query = new URLSearchParams({ trackingNumber: number, language: 'en' });
      // Otherwise DHL may return another business unit's shipment with the same number.
      if (EXPRESS_WAYBILL.test(number)) query.set('service', 'express');
      const { status, json } = await callCarrier(
        NAME,
        {
          method: 'GET',
          url: `${baseUrl}/track/shipments?${query.toString()}`,
          headers: { 'DHL-API-Key': key },
          signal,
        },
        tools,
      );
      // A 400 with JSON is DHL's own: the number does not have the form of theirs.
      if (status === 404 || (status === 400 && json !== undefined)) return undefined;
      if (status === 401 || status === 403) {
        throw new CarrierFailure(
          NAME,
          'carrier_refused',
          `the key was rejected with status ${status}`,
        );
      }
      const answer = Answer.safeParse(json);
      if (status !== 200 || !answer.success) {
        throw new CarrierFailure(
          NAME,
          'carrier_unreadable',
          `an unexpected answer with status ${status}`,
        );
      }
      const [shipment] = answer.data.shipments;
      return shipment && reportOf(shipment, tools);
    },
  };
}

function reportOf(shipment: z.output<typeof Shipment>, tools: CarrierTools): CarrierReport {
  const readable = shipment.events.flatMap((event) => {
    const parsed = Event.safeParse(event);
    return parsed.success ? [parsed.data] : [];
  });
  const all = readable.length > 0 ? readable : shipment.status ? [shipment.status] : [];
  const events = all.flatMap((event) => eventOf(event, tools));
  return {
    events: shipment.returnFlag === true ? asReturned(events) : events,
    estimatedDelivery: dayOrInstant(shipment.estimatedTimeOfDelivery),
  };
}

function eventOf(event: z.output<typeof Event>, tools: CarrierTools): CarrierEvent[] {
  const address = event.location?.address;
  const country = countryOf(address?.countryCode);
  const instant = zonedInstant(event.timestamp, country);
  if (instant === undefined) return [];
  const code = eventCode(event.statusCode);
  const status = STATUSES.get(event.statusCode);
  if (status === undefined) tools.onUnknownCode(NAME, code ?? NO_CODE);
  const city = placeName(address?.addressLocality);
  return [{ ...instant, status: status ?? 'unknown', code, city, country }];
}

/**
 * A returning parcel is delivered to its sender. The flag belongs to the shipment, not to an event.
 */
const asReturned = (events: readonly CarrierEvent[]): CarrierEvent[] =>
  events.map((event) => (event.status === 'delivered' ? { ...event, status: 'returned' } : event));
