import * as z from 'zod';

import { zonedInstant } from '../../record/local-time';
import { NO_CODE } from '../allowed';
import { callCarrier, type CarrierAnswer } from '../call-carrier';
import type { Carrier, CarrierEvent, CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { readAnswer, readEvents } from '../read-answer';
import { isGerman } from './codes';
import { estimateOf } from './estimate';
import { eventMeaning } from './event-meaning';
import { pickShipment } from './pick-shipment';
import { placeOf } from './place';
import { endOfDailyQuota, isUnknownNumber } from './problem';
import { isSettledBy, settleEvent, standingOf } from './standing';

const NAME = 'dhl';
const EXPRESS_WAYBILL = /^\d{10}$/;

const Address = z.object({ countryCode: z.unknown(), addressLocality: z.unknown() }).partial();
const Event = z.object({
  timestamp: z.string(),
  statusCode: z.unknown().optional(),
  status: z.unknown().optional(),
  statusDetailed: z.unknown().optional(),
  description: z.unknown().optional(),
  location: z.object({ address: Address }).partial().nullish().catch(null),
});
const TimeFrame = z.object({ estimatedFrom: z.unknown(), estimatedThrough: z.unknown() }).partial();
const Shipment = z.object({
  id: z.unknown().optional(),
  service: z.string().catch(''),
  status: z.unknown().optional(),
  events: z.array(z.unknown()).catch([]),
  estimatedTimeOfDelivery: z.unknown().optional(),
  estimatedDeliveryTimeFrame: TimeFrame.nullish().catch(null),
  returnFlag: z.boolean().optional().catch(undefined),
  details: z.object({ pieceIds: z.array(z.unknown()).catch([]) }).catch({ pieceIds: [] }),
});
const Answer = z.object({ shipments: z.array(Shipment) });

/** DHL Shipment Tracking - Unified: one GET with the consumer key. */
export function createDhl(tools: CarrierTools, key: string): Carrier {
  return {
    name: NAME,
    async track(number, signal) {
      const answer = await ask(number, key, signal, tools);
      if (isUnknownNumber(answer)) return undefined;
      const shipments = readAnswer(NAME, answer, Answer).shipments.map((shipment) => ({
        ...shipment,
        pieceIds: shipment.details.pieceIds,
      }));
      const shipment = pickShipment(number, shipments);
      return shipment && reportOf(shipment, tools);
    },
  };
}

function ask(
  number: string,
  key: string,
  signal: AbortSignal,
  tools: CarrierTools,
): Promise<CarrierAnswer> {
  const query = new URLSearchParams({ trackingNumber: number, language: 'en' });
  // Otherwise DHL may return another business unit's shipment with the same number.
  if (EXPRESS_WAYBILL.test(number)) query.set('service', 'express');
  return callCarrier(
    NAME,
    {
      method: 'GET',
      url: `${tools.settings.dhl.baseUrl}/track/shipments?${query.toString()}`,
      headers: { 'DHL-API-Key': key },
      signal,
      endOfQuota: (answer) => endOfDailyQuota(answer, tools.now()),
    },
    tools,
  );
}

function reportOf(shipment: z.output<typeof Shipment>, tools: CarrierTools): CarrierReport {
  const standing = standingOf(shipment);
  const read = (event: z.output<typeof Event>) => {
    const told = eventOf(event, shipment.service, tools);
    return typeof told === 'string' ? told : settleEvent(told, standing);
  };
  const events = readEvents(NAME, shipment.events, Event, read, tools);
  const isTold = shipment.status === undefined || isSettledBy(events, standing);
  const others = isTold ? [] : readEvents(NAME, [shipment.status], Event, read, tools);
  return { events: [...others, ...events], estimatedDelivery: estimateOf(shipment) };
}

function eventOf(
  event: z.output<typeof Event>,
  service: string,
  tools: CarrierTools,
): CarrierEvent | string {
  const address = event.location?.address;
  const { city, country } = placeOf(address?.countryCode, address?.addressLocality);
  // Parcel Germany states neither country nor offset.
  const instant = zonedInstant(event.timestamp, country ?? (isGerman(service) ? 'DE' : null));
  if (instant === undefined) return 'timestamp';
  const { status, code, text, unknownCodes } = eventMeaning(service, event);
  for (const unknown of unknownCodes) tools.onUnknownCode(NAME, unknown ?? NO_CODE);
  return { ...instant, status, code, ...(text !== undefined && { text }), city, country };
}
