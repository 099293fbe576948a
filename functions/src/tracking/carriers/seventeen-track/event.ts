import * as z from 'zod';

import type { TrackingStatus } from '../../../model/tracking/event';
import { instantOf, type ZonedInstant, zonedInstant } from '../../../model/tracking/local-time';
import type { CarrierEvent, CarrierTools } from '../carrier';
import { type CodeMeaning, readMeanings } from '../code-meanings';
import { meaningInText } from '../dhl/codes';
import { toCountryCode, eventCode, isoTimeIn, readMember, placeName, textIn } from '../read-answer';
import { readPlace } from '../read-place';
import { NAME } from './client';
import TABLE from './meanings.json';

/** Of statuses, sub-statuses and stages of milestones, or the part before their underscore. */
const MEANINGS = readMeanings(TABLE);

export function findMeaning(code: string): CodeMeaning | undefined {
  const [status = ''] = code.split('_');
  return MEANINGS.get(code) ?? MEANINGS.get(status);
}

/** A status, split further where problems or customs events rank differently. */
type Kind = TrackingStatus | 'loss' | 'returning' | 'released' | 'delay';

const KINDS: Readonly<Record<string, Kind>> = {
  Exception_Lost: 'loss',
  Exception_Destroyed: 'loss',
  Exception_Damage: 'loss',
  Exception_Returning: 'returning',
  Returning: 'returning',
  Exception_Rejected: 'returning',
  Exception_Delayed: 'delay',
  InTransit_CustomsReleased: 'released',
};

interface Reported {
  readonly status: TrackingStatus;
  readonly code: string | null;
}

const kindOf = ({ status, code }: Reported): Kind =>
  code !== null && Object.hasOwn(KINDS, code) ? (KINDS[code] ?? status) : status;

const ENDS: readonly Kind[] = ['delivered', 'returned'];
const OUTCOMES: readonly Kind[] = ['loss', 'returning', 'cancelled', ...ENDS];
const AT_THE_DOOR: readonly Kind[] = ['delivery_failed', 'available_for_pickup', ...OUTCOMES];
const NEARBY: readonly Kind[] = ['out_for_delivery', ...AT_THE_DOOR];
const UNDER_WAY: readonly Kind[] = ['customs', ...NEARBY];

/** A delay is that of the newest event, and lasts until the next one. */
const LATER: readonly Kind[] = ['delay', ...UNDER_WAY];

/** For each kind of newest event, the current statuses that supersede it. */
const SUPERSEDING: Readonly<Record<Kind, readonly Kind[]>> = {
  unknown: ['pre_transit', 'picked_up', 'in_transit', 'released', 'exception', ...LATER],
  pre_transit: LATER,
  picked_up: LATER,
  in_transit: LATER,
  released: LATER,
  customs: ['delay', ...NEARBY],
  out_for_delivery: ['delay', ...AT_THE_DOOR],
  delay: OUTCOMES,
  delivery_failed: OUTCOMES,
  available_for_pickup: OUTCOMES,
  // An unspecified problem.
  exception: OUTCOMES,
  loss: ['returning', ...ENDS],
  // Here "delivered" can mean to the consignee or back to the sender.
  returning: ['loss', 'returned'],
  cancelled: ['returned'],
  delivered: ['returned'],
  returned: [],
};

/**
 * Whether a current status supersedes the newest event. In recorded answers, a parcel waiting for
 * collection has an unspecified problem as its current status, so that one supersedes nothing.
 */
export const supersedes = (current: Reported, event: Reported): boolean =>
  SUPERSEDING[kindOf(event)].includes(kindOf(current));

const Text = z.string().nullish().catch(null);
export const Event = z.object({
  time_iso: Text,
  time_utc: Text,
  time_raw: z
    .union([z.string(), z.object({ date: Text, time: Text, timezone: Text })])
    .nullish()
    .catch(null),
  stage: Text,
  sub_status: Text,
  address: z.object({ country: z.unknown(), city: z.unknown() }).partial().nullish().catch(null),
  location: z.unknown().optional(),
  description: Text,
});
export type Event = z.output<typeof Event>;

const isoTime = isoTimeIn('time_iso', 'time_utc', 'time_raw');

export const EVENTS = {
  schema: Event,
  timeText: (sent: unknown): string => {
    const raw = readMember(sent, 'time_raw');
    return isoTime(sent) || `${textIn(raw, 'date')} ${textIn(raw, 'time')}`.trim();
  },
};

/** Whether a row is only a remark: it has neither a time nor a code. */
export function isRemark(value: unknown): boolean {
  const event = Event.safeParse(value).data;
  if (event === undefined) return false;
  return codeOf(event) === null && listTimes(event).every((time) => time === '');
}

/** When an event happened, in milliseconds since 1970; undefined if it cannot be read. */
export function instantOfSent(value: unknown): number | undefined {
  const event = Event.safeParse(value).data;
  const instant = event && readInstant(event);
  return instant && Date.parse(instant.occurredAt);
}

/** The latest of several instants; `-Infinity` if there are none. */
export const findLatest = (instants: readonly (number | undefined)[]): number =>
  instants.reduce<number>((latest, at) => Math.max(latest, at ?? latest), -Infinity);

export function toEvent(event: Event, { onUnknownCode }: CarrierTools): CarrierEvent | string {
  const instant = readInstant(event);
  if (instant === undefined) return 'time_iso';
  const code = codeOf(event);
  const known = code === null ? meaningInWords(event) : findMeaning(code);
  if (code !== null && known === undefined) onUnknownCode(NAME, code);
  return {
    ...instant,
    status: known?.status ?? 'unknown',
    code,
    reason: known?.reason,
    isReturning: known?.isReturning,
    text: known?.text,
    words: event.description ?? undefined,
    ...placeIn(event),
  };
}

/** Of a scan between milestones, which has no code. Only a code ends a parcel's way. */
function meaningInWords({ description }: Event): CodeMeaning | undefined {
  const meaning = meaningInText(description);
  const isEnd = meaning?.status === 'delivered' || meaning?.status === 'returned';
  return isEnd ? undefined : meaning;
}

/** A country's code in place of a location. */
const CODE_ALONE = /^[A-Z]{2}$/;

/** By its address; what that leaves out may be in the location. */
function placeIn({ address, location }: Event): Pick<CarrierEvent, 'city' | 'country'> {
  const country = toCountryCode(address?.country);
  if (address?.city != null && address.city !== '') {
    return { city: placeName(address.city), country };
  }
  const alone =
    typeof location === 'string' && CODE_ALONE.test(location) && toCountryCode(location);
  if (alone) return { city: null, country: country ?? alone };
  const written = readPlace(country ?? undefined, location);
  return { city: written.city, country: country ?? written.country };
}

/** A sub-status says more than the stage of the milestone that it belongs to. */
export const codeOf = ({ sub_status, stage }: Event): string | null =>
  eventCode(sub_status) ?? eventCode(stage);

/** The first time with an offset, else the first one. */
function readInstant(event: Event): ZonedInstant | undefined {
  const { country } = placeIn(event);
  const readings = listTimes(event).flatMap((time) => zonedInstant(time, country) ?? []);
  return readings.find(({ zone }) => zone === 'stated') ?? readings[0];
}

const listTimes = ({ time_iso, time_utc, time_raw }: Event): string[] =>
  [time_iso, time_utc, rawTime(time_raw)].map((time) => time?.trim() ?? '');

const OFFSET = /^(?:Z|[+-]\d{2}:?\d{2})$/;

/** The carrier's own clock. Where this is the only time, it often lacks the offset. */
function rawTime(raw: Event['time_raw']): string {
  if (raw == null || typeof raw === 'string') return raw ?? '';
  const { date, time, timezone } = raw;
  if (!date || !time) return date ?? '';
  return `${date}T${time}${OFFSET.exec(timezone ?? '')?.[0] ?? ''}`;
}

const OFFSET_AT_END = /[+-]\d{2}:\d{2}$/;
const UTC = '+00:00';

/** The offset that is stated of an event; none if it is UTC, in which systems write any place's time. */
const statedOffset = ({ occurredAt, zone }: CarrierEvent): string | undefined => {
  const offset = zone === 'stated' ? OFFSET_AT_END.exec(occurredAt)?.[0] : undefined;
  return offset === UTC ? undefined : offset;
};

interface Known {
  readonly at: number;
  readonly offset: string;
}

/**
 * Events whose offset is not stated, in that of the parcel's other events at their place, the
 * nearest in time; where nothing is known of the place nor of the country's zone, in that of the
 * other events in the country, if they share one.
 */
export function inZonesOfOthers(events: readonly CarrierEvent[]): readonly CarrierEvent[] {
  const ofPlaces = new Map<string, Known[]>();
  const ofCountries = new Map<string, Set<string>>();
  for (const event of events) {
    const offset = statedOffset(event);
    const { city, country } = event;
    if (offset === undefined) continue;
    if (city !== null) push(ofPlaces, placeKey(event), { at: instantOf(event), offset });
    if (country !== null) {
      ofCountries.set(country, (ofCountries.get(country) ?? new Set()).add(offset));
    }
  }
  return events.map((event) => {
    if (event.zone === 'stated') return event;
    const atPlace = event.city === null ? undefined : ofPlaces.get(placeKey(event));
    const [inCountry, ...others] =
      event.zone === 'unknown' && event.country !== null
        ? (ofCountries.get(event.country) ?? [])
        : [];
    const offset =
      nearest(atPlace ?? [], instantOf(event)) ?? (others.length === 0 ? inCountry : undefined);
    return offset === undefined ? event : { ...event, ...withOffset(event, offset) };
  });
}

const placeKey = ({ city, country }: CarrierEvent): string => `${country} ${city?.toLowerCase()}`;

function push(map: Map<string, Known[]>, key: string, known: Known): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [known]);
  else list.push(known);
}

const nearest = (known: readonly Known[], at: number): string | undefined =>
  known.reduce<Known | undefined>(
    (best, one) =>
      best === undefined || Math.abs(one.at - at) < Math.abs(best.at - at) ? one : best,
    undefined,
  )?.offset;

const withOffset = ({ occurredAt }: CarrierEvent, offset: string): ZonedInstant => ({
  occurredAt: occurredAt.replace(OFFSET_AT_END, offset),
  zone: 'place',
});
