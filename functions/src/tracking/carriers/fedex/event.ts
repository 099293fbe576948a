import * as z from 'zod';

import type { ExceptionReason, TrackingStatus } from '../../../model/tracking/event';
import { zonedInstant } from '../../../model/tracking/local-time';
import type { CarrierEvent, CarrierTools } from '../carrier';
import { type CodeMeaning, readMeanings, readReasons, withReason } from '../code-meanings';
import { NO_CODE, toCountryCode, eventCode, isoTimeIn, placeName, textIn } from '../read-answer';
import CODES from './codes.json';

export const NAME = 'fedex';

const EVENTS = readMeanings(CODES.events);
const DERIVED = new Map([...EVENTS, ...readMeanings(CODES.derived)]);
const EXCEPTIONS = readMeanings(CODES.exceptions);
const REASONS = readReasons(CODES.reasons);

const Anything = z.unknown().optional();
export const DelayDetail = z.object({ type: Anything, status: Anything }).nullish().catch(null);
type DelayDetail = z.output<typeof DelayDetail>;

const ScanEvent = z.object({
  date: z.string(),
  eventType: Anything,
  derivedStatusCode: Anything,
  exceptionCode: Anything,
  eventDescription: Anything,
  exceptionDescription: Anything,
  delayDetail: DelayDetail,
  scanLocation: z.object({ city: Anything, countryCode: Anything }).nullish().catch(null),
});
type ScanEvent = z.output<typeof ScanEvent>;

export const SCANS = { schema: ScanEvent, timeText: isoTimeIn('date') };

/** The event in our words, or the member that cannot be read. */
export function toEvent(event: ScanEvent, tools: CarrierTools): CarrierEvent | string {
  const country = toCountryCode(event.scanLocation?.countryCode);
  const instant = zonedInstant(event.date, country);
  if (instant === undefined) return 'date';
  const code = eventCode(event.eventType);
  const { status, text: meant, reason, isReturning } = resolveMeaning(event, tools);
  const said = ['eventDescription', 'exceptionDescription'].map((name) => textIn(event, name));
  const coded = findReason(event.exceptionCode);
  const why = coded ?? reason ?? reasonOfDelay(event.delayDetail);
  // "Delayed at customs" gives way where the exception says that papers are missing.
  const text = reason !== undefined && why !== reason ? undefined : meant;
  return {
    ...withReason({ status, text }, why),
    isReturning,
    ...instant,
    code: code ?? eventCode(event.derivedStatusCode),
    words: said.filter((part) => part.trim() !== '').join(': '),
    city: readTown(event.scanLocation?.city),
    country,
  };
}

/** The statuses about which the exception of an event may say more. */
const VAGUE: ReadonlySet<TrackingStatus> = new Set<TrackingStatus>([
  'unknown',
  'in_transit',
  'delivery_failed',
  'exception',
]);

/**
 * What an event means: by its own code, and where the exception says more, by that. What FedEx
 * derives counts only without a known code, and never as a delivery: a parcel that begins its way
 * back is "delivered" there.
 */
function resolveMeaning(event: ScanEvent, { onUnknownCode }: CarrierTools): CodeMeaning {
  const own = lookUp(EVENTS, event.eventType);
  if (own === undefined) onUnknownCode(NAME, eventCode(event.eventType) ?? NO_CODE);
  const derived = lookUp(DERIVED, event.derivedStatusCode);
  const meant = own ?? (derived?.status === 'delivered' ? undefined : derived) ?? UNKNOWN;
  const exception = VAGUE.has(meant.status) ? lookUp(EXCEPTIONS, event.exceptionCode) : undefined;
  return exception ?? meant;
}

const UNKNOWN: CodeMeaning = { status: 'unknown' };

function lookUp<Meaning>(table: ReadonlyMap<string, Meaning>, code: unknown): Meaning | undefined {
  return typeof code === 'string' ? table.get(code.trim().toUpperCase()) : undefined;
}

export const findReason = (code: unknown): ExceptionReason | undefined => lookUp(REASONS, code);

/** Whether a code says that the parcel is on its way back. */
export const isOfReturn = (code: unknown): boolean =>
  [EVENTS, EXCEPTIONS].some((table) => lookUp(table, code)?.isReturning === true);

const ON_TIME: ReadonlySet<unknown> = new Set(['ON_TIME', 'EARLY']);
const isGiven = (text: unknown): boolean => typeof text === 'string' && text !== '';

/** A delay that FedEx details, by a type or a status. */
export function reasonOfDelay(detail: DelayDetail): ExceptionReason | undefined {
  if (detail == null || ON_TIME.has(detail.status)) return undefined;
  return isGiven(detail.type) || detail.status === 'DELAYED' ? 'delayed' : undefined;
}

/** FedEx Ground Economy writes its facilities as towns: `FEDEX SMARTPOST INDIANAPOLIS`. */
const FACILITY = /^fedex (?:smartpost|ground economy)\s+/i;

const readTown = (city: unknown): string | null =>
  typeof city === 'string' ? placeName(city.trim().replace(FACILITY, '')) : null;
