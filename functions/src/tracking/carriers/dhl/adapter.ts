import * as z from 'zod';

import { happened, isAhead } from '../../record/expected';
import { instantOf } from '../../record/local-time';
import { NO_CODE } from '../allowed';
import { callCarrier, type CarrierAnswer } from '../call-carrier';
import type { Carrier, CarrierEvent, CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { newestSent } from '../newest-sent';
import { firstOf, List, readAnswer, readEvent as readOne, readEvents } from '../read-answer';
import { withReturns } from '../return-to-sender';
import { inZoneOf } from './clock';
import { estimateOf } from './estimate';
import { DHL_EVENTS, DhlEvent, PieceIds, readEvent } from './event';
import { pickShipment } from './pick-shipment';
import { piecesOf, type NamingEvent } from './pieces';
import { endOfDailyQuota, isUnknownNumber } from './problem';
import { beginsWayBack, isSettledBy, settleEvent, standingOf, withUndated } from './standing';

const NAME = 'dhl';
const EXPRESS_WAYBILL = /^\d{10}$/;

const TimeFrame = z.object({ estimatedFrom: z.unknown(), estimatedThrough: z.unknown() }).partial();
const Details = z
  .object({
    pieceIds: PieceIds,
    totalNumberOfPieces: z.number().optional().catch(undefined),
  })
  .catch({ pieceIds: [] });
const Shipment = z.object({
  id: z.unknown().optional(),
  service: z.string().optional().catch(undefined),
  status: z.unknown().optional(),
  events: List.catch([]),
  estimatedTimeOfDelivery: z.unknown().optional(),
  estimatedDeliveryTimeFrame: TimeFrame.nullish().catch(null),
  returnFlag: z.boolean().optional().catch(undefined),
  details: Details,
});
/** Global forwarding has sent thirteen for one number. */
const MAX_SHIPMENTS = 100;
const Answer = z.object({ shipments: firstOf(MAX_SHIPMENTS, Shipment) });

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
  const sentEvents = newestSent(shipment.events, DHL_EVENTS.timeText);
  const known = namingEvents(sentEvents, service).filter(
    ({ event }) => !isAhead(instantOf(event), tools.now()),
  );
  const pieces = piecesOf(shipment.details, known);
  const standing = standingOf(
    { ...shipment, service },
    known.map(({ event }) => event),
  );
  const read = (sent: DhlEvent): CarrierEvent | string => {
    const reading = readEvent(sent, service);
    if (reading === undefined) return 'timestamp';
    for (const code of reading.unknownCodes) tools.onUnknownCode(NAME, code ?? NO_CODE);
    return settleEvent({ event: reading.event, pieceIds: sent.pieceIds }, standing, pieces);
  };
  const events = readEvents(NAME, sentEvents, DHL_EVENTS, read, tools);
  const past = happened(events, tools.now());
  const isTold = shipment.status === undefined || isSettledBy(past, standing);
  const told = isTold ? events : withStanding(events);
  return {
    events: withReturns(told, beginsWayBack),
    estimatedDelivery: estimateOf(shipment),
  };

  function withStanding(others: readonly CarrierEvent[]): readonly CarrierEvent[] {
    const inZone = (sent: DhlEvent): CarrierEvent | string => {
      const event = read(sent);
      return typeof event === 'string' ? event : inZoneOf(others, event);
    };
    const own = readOne(NAME, shipment.status, DhlEvent, inZone, tools);
    return own === undefined ? withUndated(others, standing, past) : [own, ...others];
  }
}

/** The events that can be read, before the whole shipment settles what they mean. */
const namingEvents = (sent: readonly unknown[], service: string): NamingEvent[] =>
  sent.flatMap((value) => {
    const { data } = DhlEvent.safeParse(value);
    const event = data && readEvent(data, service)?.event;
    return data === undefined || event === undefined ? [] : [{ event, pieceIds: data.pieceIds }];
  });
