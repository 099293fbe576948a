import * as z from 'zod';

import type { TrackingStatus } from '../../../model/tracking/event';
import { zonedInstant } from '../../../model/tracking/local-time';
import type { CarrierEvent } from '../carrier';
import type { CodeMeaning } from '../code-meanings';
import { eventCode, firstOf, isoTimeIn } from '../read-answer';
import { readPlace } from '../read-place';
import {
  STATUS_CODES,
  codeIn,
  detailMeaning,
  groupMeaning,
  isShortCodeOf,
  meaningInText,
  shortCodeMeaning,
  wordCodeMeaning,
} from './codes';

/** The members of an event that say what happened. */
export const Said = z
  .object({
    statusCode: z.unknown(),
    status: z.unknown(),
    statusDetailed: z.unknown(),
    description: z.unknown(),
  })
  .partial();
export type Said = Readonly<z.output<typeof Said>>;

export interface EventMeaning extends CodeMeaning {
  readonly code: string | null;
  /** Codes without a mapping; null for one that may not pass. */
  readonly unknownCodes: readonly (string | null)[];
}

/**
 * The scans that say more than the `statusCode` of their event. A `statusCode` names a group of
 * scans, a short code or a text names one, so the scan takes precedence over `transit`. It does not
 * always over the others: a transit scan does not undo `delivered` or `failure`, customs may report
 * a parcel that still waits, and neither a failed nor a waiting parcel is delivered.
 */
const OUTWEIGHED_BY: Partial<Record<TrackingStatus, ReadonlySet<TrackingStatus>>> = {
  pre_transit: new Set([
    'picked_up',
    'out_for_delivery',
    'available_for_pickup',
    'delivery_failed',
    'exception',
    'returned',
  ]),
  exception: new Set(['customs', 'available_for_pickup', 'delivery_failed', 'returned']),
  delivered: new Set(['available_for_pickup', 'delivery_failed', 'exception', 'returned']),
};

/** `status` is free text in some units: only a code of a table is shown. */
export function eventMeaning(service: string, said: Said): EventMeaning {
  const { statusCode, status, statusDetailed } = said;
  const written = codeIn(status);
  const known =
    written === undefined
      ? undefined
      : (shortCodeMeaning(service, written) ?? wordCodeMeaning(service, written));
  const number = written === undefined ? undefined : groupMeaning(service, written);
  const isInTable = (known ?? number) !== undefined;
  const code = (isInTable ? eventCode(written) : null) ?? eventCode(statusCode);
  const words = [statusCode, statusDetailed].map((word) => wordCodeMeaning(service, word));
  const back = [...words, known].find(isOfReturn);
  if (back !== undefined) return { ...back, code, unknownCodes: [] };
  const group = findStatusGroup(statusCode);
  const current = isSilent(group) ? (number?.status ?? group) : group;
  const [ofCode, ofDetail] = words;
  const detail = detailMeaning(service, statusDetailed) ?? ofDetail;
  const scan = detail ?? known ?? ofCode ?? textMeaning(current, said) ?? number;
  const meant = moreSpecific(current, scan?.status);
  return {
    ...(meant === scan?.status ? scan : { status: meant }),
    code,
    unknownCodes: [
      ...(isGiven(statusCode) && (group ?? ofCode) === undefined ? [eventCode(statusCode)] : []),
      ...(written === undefined || isInTable ? [] : unknownCode(service, written, group)),
    ],
  };
}

const isOfReturn = (meaning: CodeMeaning | undefined): boolean =>
  meaning?.status === 'returned' || meaning?.isReturning === true;

/** What may be a name rather than a code is not reported with a known `statusCode`. */
function unknownCode(
  service: string,
  written: string,
  group: TrackingStatus | undefined,
): (string | null)[] {
  if (isShortCodeOf(service, written)) return [written];
  return group === undefined ? [null] : [];
}

/** The status of a `statusCode`; undefined for one that is missing or not known. */
export const findStatusGroup = (statusCode: unknown): TrackingStatus | undefined =>
  typeof statusCode === 'string' ? STATUS_CODES.get(statusCode) : undefined;

const isSilent = (group: TrackingStatus | undefined): boolean =>
  group === undefined || group === 'unknown';

const isGiven = (code: unknown): boolean => code !== undefined && code !== null;

/** Older answers hold nothing but texts. Where there is a `statusCode`, it alone says "delivered". */
function textMeaning(
  group: TrackingStatus | undefined,
  { status, description }: Said,
): CodeMeaning | undefined {
  const meaning = meaningInText(description) ?? meaningInText(status);
  const isDoubtful =
    (meaning?.status === 'delivered' && !isSilent(group)) ||
    // A parcel that waits for "pickup" before transit waits for the courier.
    (meaning?.status === 'available_for_pickup' && group === 'pre_transit');
  return isDoubtful ? undefined : meaning;
}

function moreSpecific(
  group: TrackingStatus = 'unknown',
  scan: TrackingStatus = group,
): TrackingStatus {
  const stronger = OUTWEIGHED_BY[group];
  return stronger === undefined || stronger.has(scan) ? scan : group;
}

const Address = z.object({ countryCode: z.unknown(), addressLocality: z.unknown() }).partial();

const MAX_PIECES = 1000;
/** Of a shipment, or those that an event names. */
export const PieceIds = firstOf(MAX_PIECES, z.unknown()).catch([]);

/** An event, or the status of a shipment: DHL may leave out all but the time. */
export const DhlEvent = Said.extend({
  timestamp: z.string(),
  location: z.object({ address: Address }).partial().nullish().catch(null),
  pieceIds: PieceIds,
});
export type DhlEvent = z.output<typeof DhlEvent>;

export const DHL_EVENTS = { schema: DhlEvent, timeText: isoTimeIn('timestamp') };

interface EventReading extends Pick<EventMeaning, 'unknownCodes'> {
  readonly event: CarrierEvent;
}

/** An event in our words; undefined if its time cannot be read. */
export function readEvent(sent: DhlEvent, service: string): EventReading | undefined {
  const address = sent.location?.address;
  const { city, country } = readPlace(address?.countryCode, address?.addressLocality);
  const instant = zonedInstant(sent.timestamp, country ?? countryOfService(service));
  if (instant === undefined) return undefined;
  const { unknownCodes, ...meaning } = eventMeaning(service, sent);
  const words = findWords(sent);
  const event = { ...instant, ...meaning, ...(words !== undefined && { words }), city, country };
  return { event, unknownCodes };
}

/** What DHL writes for a reader, and not as a code. */
const findWords = ({ description, status }: Said): string | undefined =>
  [description, status].find((said): said is string => typeof said === 'string' && !isCode(said));

const isCode = (text: string): boolean => text.trim() === '' || codeIn(text) !== undefined;

/** Units that deliver in one country, and state neither it nor the offset. */
const COUNTRIES_OF_SERVICES: ReadonlyMap<string, string> = new Map([
  ['parcel-de', 'DE'],
  ['post-de', 'DE'],
  ['parcel-nl', 'NL'],
  ['parcel-pl', 'PL'],
  ['parcel-uk', 'GB'],
]);

const countryOfService = (service: string): string | null =>
  COUNTRIES_OF_SERVICES.get(service) ?? null;
