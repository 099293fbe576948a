import * as z from 'zod';

import { NO_CODE } from '../allowed';
import { callCarrier, type CarrierAnswer } from '../call-carrier';
import type { Carrier, CarrierEvent, CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { readAnswer, readEvents } from '../read-answer';
import { estimateOf } from './estimate';
import { DhlEvent, readEvent } from './event';
import { pickShipment } from './pick-shipment';
import { endOfDailyQuota, isUnknownNumber } from './problem';
import { isSettledBy, settleEvent, standingOf } from './standing';

const NAME = 'dhl';
const EXPRESS_WAYBILL = /^\d{10}$/;

const TimeFrame = z.object({ estimatedFrom: z.unknown(), estimatedThrough: z.unknown() }).partial();
const Shipment = z.object({
  id: z.unknown().optional(),
  service: z.string().optional().catch(undefined),
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
      const shipment = pickShipment(number, readAnswer(NAME, answer, Answer).shipments);
      return shipment && reportOf(shipment, shipment.service ?? askedService(number), tools);
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
  const service = askedService(number);
  if (service !== '') query.set('service', service);
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

const askedService = (number: string): string => (EXPRESS_WAYBILL.test(number) ? 'express' : '');

function reportOf(
  shipment: z.output<typeof Shipment>,
  service: string,
  tools: CarrierTools,
): CarrierReport {
  const { details } = shipment;
  const standing = standingOf({ ...shipment, service });
  const read = (sent: DhlEvent): CarrierEvent | string => {
    const reading = readEvent(sent, service);
    if (reading === undefined) return 'timestamp';
    for (const code of reading.unknownCodes) tools.onUnknownCode(NAME, code ?? NO_CODE);
    return settleEvent(reading.event, standing, holdsSome(sent.pieceIds, details.pieceIds));
  };
  const events = readEvents(NAME, shipment.events, DhlEvent, read, tools);
  const isTold = shipment.status === undefined || isSettledBy(events, standing);
  const others = isTold ? [] : readEvents(NAME, [shipment.status], DhlEvent, read, tools);
  return { events: [...others, ...events], estimatedDelivery: estimateOf(shipment) };
}

/** Events of the whole shipment name no pieces. */
const holdsSome = (pieces: readonly unknown[], all: readonly unknown[]): boolean =>
  pieces.length > 0 && pieces.length < all.length;
