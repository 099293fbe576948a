import * as z from 'zod';

import { zonedInstant } from '../../record/local-time';
import type { TrackingStatus } from '../../record/status';
import { countryOf, dayOrInstant, eventCode, NO_CODE, placeName } from '../allowed';
import { callCarrier } from '../call-carrier';
import type { Carrier, CarrierEvent, CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { readAnswer, readEvents } from '../read-answer';

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
  status: z.unknown().optional(),
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
      const answer = await callCarrier(
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
      const { status, json } = answer;
      if (status === 404 || (status === 400 && json !== undefined)) return undefined;
      const [shipment] = readAnswer(NAME, answer, Answer).shipments;
      return shipment && reportOf(shipment, tools);
    },
  };
}

function reportOf(shipment: z.output<typeof Shipment>, tools: CarrierTools): CarrierReport {
  const read = (event: z.output<typeof Event>) => eventOf(event, tools);
  const listed = readEvents(NAME, shipment.events, Event, read, tools);
  const standing = shipment.status === undefined ? [] : [shipment.status];
  const events = listed.length > 0 ? listed : readEvents(NAME, standing, Event, read, tools);
  return {
    events: shipment.returnFlag === true ? asReturned(events) : events,
    estimatedDelivery: dayOrInstant(shipment.estimatedTimeOfDelivery),
  };
}

function eventOf(event: z.output<typeof Event>, tools: CarrierTools): CarrierEvent | string {
  const address = event.location?.address;
  const country = countryOf(address?.countryCode);
  const instant = zonedInstant(event.timestamp, country);
  if (instant === undefined) return 'timestamp';
  const code = eventCode(event.statusCode);
  const status = STATUSES.get(event.statusCode);
  if (status === undefined) tools.onUnknownCode(NAME, code ?? NO_CODE);
  const city = placeName(address?.addressLocality);
  return { ...instant, status: status ?? 'unknown', code, city, country };
}

/**
 * A returning parcel is delivered to its sender. The flag belongs to the shipment, not to an event.
 */
const asReturned = (events: readonly CarrierEvent[]): CarrierEvent[] =>
  events.map((event) => (event.status === 'delivered' ? { ...event, status: 'returned' } : event));
