import { getTimezonesForCountry } from 'countries-and-timezones';
import { DateTime } from 'luxon';

export interface ZonedInstant {
  /** ISO 8601 with offset, to the second. */
  readonly occurredAt: string;
  readonly zone: 'stated' | 'place' | 'unknown';
}

/** A day with or without a time: luxon alone would parse `18:12` as today at 18:12. */
const FORM = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}.*)?$/i;
/** Longer ones are none, and would take long to look at. */
const MAX_LENGTH = 40;
const HAS_OFFSET = /^[^T]*T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Parses a carrier's timestamp. The offset is the stated one, else that of the country if all of it
 * shares one, else UTC, marked as unknown. Undefined if the text is not a timestamp.
 */
export function zonedInstant(text: string, country: string | null): ZonedInstant | undefined {
  const trimmed = text.trim().replace(' ', 'T');
  if (trimmed.length > MAX_LENGTH || !FORM.test(trimmed)) return undefined;
  if (HAS_OFFSET.test(trimmed)) {
    return written(DateTime.fromISO(trimmed, { setZone: true }), 'stated');
  }
  const inUtc = DateTime.fromISO(trimmed, { zone: 'utc' });
  const [zone, ...others] = country === null ? [] : findZones(country);
  const first = zone === undefined ? undefined : at(inUtc, zone);
  // The first zone that differs is the last one looked at: some countries have thirty.
  if (first !== undefined && others.every((other) => at(inUtc, other).offset === first.offset)) {
    return written(first, 'place');
  }
  return written(inUtc, 'unknown');
}

/** Milliseconds since 1970. */
export const instantOf = ({ occurredAt }: Pick<ZonedInstant, 'occurredAt'>): number =>
  Date.parse(occurredAt);

/** Countries whose carriers all use one time zone, whatever other zones exist on paper. */
const IN_PRACTICE: Readonly<Record<string, string>> = {
  CN: 'Asia/Shanghai',
  UA: 'Europe/Kyiv',
};

function findZones(country: string): string[] {
  const one = Object.hasOwn(IN_PRACTICE, country) ? IN_PRACTICE[country] : undefined;
  if (one !== undefined) return [one];
  return getTimezonesForCountry(country)?.map(({ name }) => name) ?? [];
}

/** The same local time in another zone. */
const at = (reading: DateTime, zone: string): DateTime =>
  reading.setZone(zone, { keepLocalTime: true });

/** Systems write their calendar's first day, such as 0001-01-01 or 1970-01-01, for "no time". */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Whether an instant is a real time and not a system's "no time". */
export const isDated = (instant: number): boolean => instant >= EARLIEST;

function written(instant: DateTime, zone: ZonedInstant['zone']): ZonedInstant | undefined {
  const occurredAt =
    instant.isValid && isDated(instant.toMillis())
      ? instant.toISO({ suppressMilliseconds: true, includeOffset: true })
      : null;
  if (occurredAt === null) return undefined;
  // UTC as an offset, like all others.
  return { occurredAt: occurredAt.replace(/Z$/, '+00:00').replace(/\.\d+/, ''), zone };
}
