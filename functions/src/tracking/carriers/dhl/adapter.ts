import * as z from 'zod';

import { happened, isAhead } from '../../../model/tracking/expected';
import { instantOf } from '../../../model/tracking/local-time';
import { nextUtcDay } from '../breaker';
import { type CarrierAnswer, callCarrier } from '../call-carrier';
import {
  type Carrier,
  type CarrierEvent,
  type CarrierReport,
  type CarrierTools,
  NumberRefusal,
} from '../carrier';
import { withReturns } from '../code-meanings';
import {
  List,
  NO_CODE,
  dayOrInstant,
  firstOf,
  mapInTurns,
  newestSent,
  readAnswer,
  readEvent as readOne,
  readEvents,
  toWindow,
} from '../read-answer';
import { isGerman } from './codes';
import {
  moveIntoZone,
  isSettledBy,
  type NamingEvent,
  piecesDelivered,
  resolvePieces,
  settleEvent,
  readCurrentStatus,
  withUndated,
} from './current-status';
import { DHL_EVENTS, DhlEvent, PieceIds, readEvent } from './event';

const NAME = 'dhl';
const EXPRESS_WAYBILL = /^\d{10}$/;

const TimeFrame = z.object({ estimatedFrom: z.unknown(), estimatedThrough: z.unknown() }).partial();
/** No shipment has more. */
const MAX_PIECES = 10_000;

const Details = z
  .object({
    pieceIds: PieceIds,
    totalNumberOfPieces: z.int().min(1).max(MAX_PIECES).optional().catch(undefined),
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
      if (shipment === undefined) return undefined;
      return buildReport(shipment, shipment.service ?? askedService(number), tools);
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
      quotaResetsAt: (answer) => endOfDailyQuota(answer, tools.now()),
    },
    tools,
  );
}

const askedService = (number: string): string => (EXPRESS_WAYBILL.test(number) ? 'express' : '');

async function buildReport(
  shipment: z.output<typeof Shipment>,
  service: string,
  tools: CarrierTools,
): Promise<CarrierReport> {
  const sentEvents = await newestSent(shipment.events, DHL_EVENTS.timeText);
  const naming = await mapInTurns(sentEvents, (sent) => namingEvent(sent, service));
  const known = naming
    .filter((one) => one !== undefined)
    .filter(({ event }) => !isAhead(instantOf(event), tools.now()));
  const pieces = resolvePieces(shipment.details, known);
  const current = readCurrentStatus(
    { ...shipment, service },
    known.map(({ event }) => event),
  );
  const read = (sent: DhlEvent): CarrierEvent | string => {
    const reading = readEvent(sent, service);
    if (reading === undefined) return 'timestamp';
    for (const code of reading.unknownCodes) tools.onUnknownCode(NAME, code ?? NO_CODE);
    return settleEvent({ event: reading.event, pieceIds: sent.pieceIds }, current, pieces);
  };
  const events = await readEvents(NAME, sentEvents, DHL_EVENTS, read, tools);
  const past = happened(events, tools.now());
  const isSettled = shipment.status === undefined || isSettledBy(past, current);
  const settled = isSettled ? events : withCurrentStatus(events);
  return {
    events: withReturns(settled),
    ...readEstimates(shipment),
    pieces: piecesDelivered(pieces, known, settled),
  };

  function withCurrentStatus(others: readonly CarrierEvent[]): readonly CarrierEvent[] {
    const inZone = (sent: DhlEvent): CarrierEvent | string => {
      const event = read(sent);
      return typeof event === 'string' ? event : moveIntoZone(others, event);
    };
    const own = readOne(NAME, shipment.status, DhlEvent, inZone, tools);
    return own === undefined ? withUndated(others, current, past) : [own, ...others];
  }
}

/** An event before the whole shipment settles what it means; undefined if it cannot be read. */
function namingEvent(sent: unknown, service: string): NamingEvent | undefined {
  const { data } = DhlEvent.safeParse(sent);
  const event = data && readEvent(data, service)?.event;
  return data === undefined || event === undefined ? undefined : { event, pieceIds: data.pieceIds };
}

const Words = z.string().catch('');
const Problem = z
  .object({ title: Words, detail: Words, message: Words })
  .catch({ title: '', detail: '', message: '' });

const NUMBER = /tracking[ -]?number|shipment number|tracking[ -]?id/i;
/** Of our query, other than the number. */
const OTHER_PARAMETER = /\b(?:language|service)\b/i;

/** By a 404, or a 400 on its form. @throws NumberRefusal for a 400 on anything else. */
export function isUnknownNumber({ status, json }: CarrierAnswer): boolean {
  // A 400 without JSON comes from a server before DHL's own, and says nothing of the query.
  if (status !== 400 || json === undefined) return status === 404;
  const { title, detail, message } = Problem.parse(json);
  const words = `${title} ${detail} ${message}`;
  if (NUMBER.test(words) && !OTHER_PARAMETER.test(words)) return true;
  throw new NumberRefusal('dhl', 'carrier_refused', 'the query was rejected with status 400');
}

const SHORTER_THAN_A_DAY = /spike|\bsec(?:ond)?s?\b|\bmin(?:ute)?s?\b|(?<!24[ -]?)hour/i;
const OF_A_DAY = /quota|daily|\bday\b|24 ?h/i;

/** The next midnight in UTC if a 429 speaks of the quota of the day; undefined otherwise. */
export function endOfDailyQuota(answer: unknown, now: number): number | undefined {
  const words = JSON.stringify(answer ?? '');
  if (SHORTER_THAN_A_DAY.test(words) || !OF_A_DAY.test(words)) return undefined;
  return nextUtcDay(now);
}

/** DHL writes a day as its first instant, with an offset or without. */
const DAY_ONLY = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** The estimated delivery, or the end of its time frame: days, or instants with offset. */
function readEstimates(
  shipment: z.output<typeof Shipment>,
): Pick<CarrierReport, 'estimatedDelivery' | 'estimatedWindow'> {
  const { estimatedFrom, estimatedThrough } = shipment.estimatedDeliveryTimeFrame ?? {};
  const [from, through] = [readEstimate(estimatedFrom), readEstimate(estimatedThrough)];
  return {
    estimatedDelivery: readEstimate(shipment.estimatedTimeOfDelivery) ?? through ?? from,
    estimatedWindow: toWindow(from, through),
  };
}

function readEstimate(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return dayOrInstant(text.replace(DAY_ONLY, '$1'));
}

export interface Identified {
  readonly id?: unknown;
  readonly service?: string | undefined;
  readonly details: { readonly pieceIds: readonly unknown[] };
}

/**
 * The shipment that a number means; undefined if none of several is it. DHL answers with every
 * shipment of any of its units that the number may mean.
 * @throws NumberRefusal `carrier_ambiguous` if the number belongs to more than one of them.
 */
export function pickShipment<Shipment extends Identified>(
  number: string,
  shipments: readonly Shipment[],
): Shipment | undefined {
  const named = shipments.filter(({ id }) => isSame(id, number));
  const holding = shipments.filter((shipment) => holdsPiece(shipment, number));
  const lone = shipments.length === 1 ? shipments : [];
  const [first, ...others] = [named, holding, lone].find(({ length }) => length > 0) ?? [];
  if (others.length > 0) {
    throw new NumberRefusal('dhl', 'carrier_ambiguous', `${others.length + 1} shipments`);
  }
  return first;
}

/** DHL's own example has a number for an id, which loses leading zeros and the last of 20 digits. */
function isSame(id: unknown, number: string): boolean {
  if (typeof id === 'number') return id === Number(number);
  return typeof id === 'string' && id.replace(/\s+/g, '').toUpperCase() === number;
}

function holdsPiece({ service = '', details }: Identified, number: string): boolean {
  // Parcel Germany leaves the check digit out.
  const short = isGerman(service) ? number.slice(0, -1) : number;
  return details.pieceIds.some((piece) => isSame(piece, number) || isSame(piece, short));
}
