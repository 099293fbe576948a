import * as z from 'zod';

import { zonedInstant, type ZonedInstant } from '../../record/local-time';
import { countryOf, eventCode, placeName } from '../allowed';
import type { CarrierEvent, CarrierTools } from '../carrier';
import { isoTimeIn, memberOf, textIn } from '../read-answer';
import { meaningOf } from './meanings';

const NAME = '17track';

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
});
export type Event = z.output<typeof Event>;

const isoTime = isoTimeIn('time_iso', 'time_utc', 'time_raw');

export const EVENTS = {
  schema: Event,
  timeText: (sent: unknown): string => {
    const raw = memberOf(sent, 'time_raw');
    return isoTime(sent) || `${textIn(raw, 'date')} ${textIn(raw, 'time')}`.trim();
  },
};

/** A row that explains something, without a time and a code: it is no event. */
export function isRemark(value: unknown): boolean {
  const event = Event.safeParse(value).data;
  if (event === undefined) return false;
  return codeOf(event) === null && timesOf(event).every((time) => time === '');
}

/** When an event happened, in milliseconds since 1970; undefined if it cannot be read. */
export function instantOfSent(value: unknown): number | undefined {
  const event = Event.safeParse(value).data;
  const instant = event && timeOf(event);
  return instant && Date.parse(instant.occurredAt);
}

/** The latest of several instants; infinitely long ago without any. */
export const latestOf = (instants: readonly (number | undefined)[]): number =>
  instants.reduce<number>((latest, at) => Math.max(latest, at ?? latest), -Infinity);

export function eventOf(event: Event, { onUnknownCode }: CarrierTools): CarrierEvent | string {
  const instant = timeOf(event);
  if (instant === undefined) return 'time_iso';
  const code = codeOf(event);
  const known = code === null ? undefined : meaningOf(code);
  if (code !== null && known === undefined) onUnknownCode(NAME, code);
  return {
    ...instant,
    status: known?.status ?? 'unknown',
    code,
    text: known?.text,
    city: placeName(event.address?.city),
    country: countryOf(event.address?.country),
  };
}

/** A sub-status says more than the stage of the milestone that it belongs to. */
export const codeOf = ({ sub_status, stage }: Event): string | null =>
  eventCode(sub_status) ?? eventCode(stage);

/** The first time with an offset, else the first one. */
function timeOf(event: Event): ZonedInstant | undefined {
  const country = countryOf(event.address?.country);
  const readings = timesOf(event).flatMap((time) => zonedInstant(time, country) ?? []);
  return readings.find(({ zone }) => zone === 'stated') ?? readings[0];
}

const timesOf = ({ time_iso, time_utc, time_raw }: Event): string[] =>
  [time_iso, time_utc, rawTime(time_raw)].map((time) => time?.trim() ?? '');

const OFFSET = /^(?:Z|[+-]\d{2}:?\d{2})$/;

/** The carrier's own clock. Where this is the only time, it often lacks the offset. */
function rawTime(raw: Event['time_raw']): string {
  if (raw == null || typeof raw === 'string') return raw ?? '';
  const { date, time, timezone } = raw;
  if (!date || !time) return date ?? '';
  return `${date}T${time}${OFFSET.exec(timezone ?? '')?.[0] ?? ''}`;
}
