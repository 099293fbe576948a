import * as z from 'zod';

import type { EventText, TrackingStatus } from '../../record/event';
import { zonedInstant } from '../../record/local-time';
import type { CarrierEvent } from '../carrier';
import type { CodeMeaning } from '../code-meanings';
import { countryNamed, countryOf, eventCode, firstOf, isoTimeIn, placeName } from '../read-answer';
import {
  RETURN_CODES,
  STATUS_CODES,
  codeIn,
  detailMeaning,
  groupMeaning,
  isGerman,
  isShortCodeOf,
  shortCodeMeaning,
  statusInText,
} from './codes';

/** City states: their name is a place as well. */
const CITY_STATES: ReadonlySet<string> = new Set('DJ GI HK KW LU MC MO SG SM VA'.split(' '));

const LONGEST_LOCALITY = 100;

interface Split {
  readonly city: string;
  readonly country: string;
}

/**
 * City and country of an address. DHL writes the country into the locality, too, and the names of
 * its facilities and the state: `CINCINNATI HUB, OH - USA`.
 *
 * @example placeOf(undefined, 'BANGKOK - THAILAND') // { city: 'BANGKOK', country: 'TH' }
 */
export function placeOf(
  countryCode: unknown,
  addressLocality: unknown,
): { readonly city: string | null; readonly country: string | null } {
  const stated = countryOf(countryCode);
  const text = typeof addressLocality === 'string' ? addressLocality.trim() : '';
  // A locality that fails as a whole may hold a street or a number, of which no part is shown.
  const isPlace = placeName(text) !== null;
  const split = text.length > LONGEST_LOCALITY ? undefined : splitLocality(text, stated);
  const country = split?.country ?? stated;
  const city = split?.city ?? text;
  return { city: isPlace ? placeName(townOf(city, country)) : null, country };
}

/** Undefined if no country is in the text, or another one than that of the address. */
function splitLocality(text: string, stated: string | null): Split | undefined {
  const split = asCountry(text) ?? atDash(text) ?? atComma(text, stated);
  return split === undefined || (stated !== null && split.country !== stated) ? undefined : split;
}

function asCountry(text: string): Split | undefined {
  const country = countryNamed(text);
  if (country === null) return undefined;
  return { city: CITY_STATES.has(country) ? (text.split(',')[0] ?? '') : '', country };
}

function atDash(text: string): Split | undefined {
  const at = text.lastIndexOf(' - ');
  const country = at < 0 ? null : countryIn(text.slice(at + 3));
  return country === null ? undefined : { city: text.slice(0, at), country };
}

/** `Wilmington, DE` and `Atlanta, Georgia` end in a state, unless the address says otherwise. */
function atComma(text: string, stated: string | null): Split | undefined {
  const at = text.lastIndexOf(',');
  const tail = text.slice(at + 1).trim();
  const country = at < 0 ? null : countryIn(tail);
  if (country === null) return undefined;
  const mayBeState = tail.length === 2 || country === 'GE';
  return mayBeState && country !== stated ? undefined : { city: text.slice(0, at), country };
}

/**
 * By name or code in letters; DHL adds to some names, as in `KOREA, REPUBLIC OF (SOUTH K.)`. A
 * number is a house's or a room's.
 */
function countryIn(text: string): string | null {
  if (/\d/.test(text)) return null;
  const name = text.trim();
  return countryOf(name) ?? countryNamed(name) ?? countryNamed(name.replace(/\s*\([^()]*\)$/, ''));
}

const STATE = /,\s*[A-Z]{2,3}$/;
const FACILITY = /\s(?:hub|gateway)$/i;

const townOf = (text: string, country: string | null): string =>
  (country === null ? text : text.trim().replace(STATE, '')).replace(FACILITY, '');

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

export interface EventMeaning {
  readonly status: TrackingStatus;
  readonly code: string | null;
  readonly text?: EventText | undefined;
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
    ...(['picked_up', 'out_for_delivery', 'available_for_pickup'] as const),
    ...(['delivery_failed', 'exception', 'returned'] as const),
  ]),
  exception: new Set(['customs', 'available_for_pickup', 'delivery_failed', 'returned']),
  delivered: new Set(['available_for_pickup', 'delivery_failed', 'exception', 'returned']),
};

/**
 * The status of an event by its codes and text together, and the code that is shown. `status` is
 * free text in some units: only a code of a table is shown.
 */
export function eventMeaning(service: string, said: Said): EventMeaning {
  const { statusCode, status, statusDetailed } = said;
  const written = codeIn(status);
  const known = written === undefined ? undefined : shortCodeMeaning(service, written);
  const number = written === undefined ? undefined : groupMeaning(service, written);
  const isInTable = (known ?? number) !== undefined || isReturn(status);
  const code = isInTable && written !== undefined ? written : eventCode(statusCode);
  if ([statusCode, status, statusDetailed].some(isReturn)) {
    return { status: 'returned', code, unknownCodes: [] };
  }
  const group = groupOf(statusCode);
  const standing = isSilent(group) ? (number?.status ?? group) : group;
  const text = textMeaning(standing, said);
  const scan = detailMeaning(service, statusDetailed) ?? known ?? text ?? number;
  const meant = moreSpecific(standing, scan?.status);
  return {
    status: meant,
    code,
    text: meant === scan?.status ? scan.text : undefined,
    unknownCodes: [
      ...(isGiven(statusCode) && group === undefined ? [eventCode(statusCode)] : []),
      ...(written === undefined || isInTable ? [] : unknownCode(service, written, group)),
    ],
  };
}

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
export const groupOf = (statusCode: unknown): TrackingStatus | undefined =>
  typeof statusCode === 'string' ? STATUS_CODES.get(statusCode) : undefined;

const isSilent = (group: TrackingStatus | undefined): boolean =>
  group === undefined || group === 'unknown';

const isGiven = (code: unknown): boolean => code !== undefined && code !== null;

const isReturn = (code: unknown): boolean => typeof code === 'string' && RETURN_CODES.has(code);

/** Older answers hold nothing but texts. Where there is a `statusCode`, it alone says "delivered". */
function textMeaning(
  group: TrackingStatus | undefined,
  { status, description }: Said,
): CodeMeaning | undefined {
  const meant = statusInText(description) ?? statusInText(status);
  const isDoubtful =
    (meant === 'delivered' && !isSilent(group)) ||
    // A parcel that waits for "pickup" before transit waits for the courier.
    (meant === 'available_for_pickup' && group === 'pre_transit');
  return meant === undefined || isDoubtful ? undefined : { status: meant };
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
  const { city, country } = placeOf(address?.countryCode, address?.addressLocality);
  // Parcel Germany states neither country nor offset.
  const instant = zonedInstant(sent.timestamp, country ?? (isGerman(service) ? 'DE' : null));
  if (instant === undefined) return undefined;
  const { status, code, text, unknownCodes } = eventMeaning(service, sent);
  const event = { ...instant, status, code, ...(text !== undefined && { text }), city, country };
  return { event, unknownCodes };
}
