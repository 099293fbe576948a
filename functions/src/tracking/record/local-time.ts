import { getTimezonesForCountry } from 'countries-and-timezones';
import { DateTime } from 'luxon';

export interface ZonedInstant {
  /** ISO 8601 with offset, to the second. */
  readonly occurredAt: string;
  readonly zone: 'stated' | 'place' | 'unknown';
}

/** A day with or without a time: luxon alone would read `18:12` as a time of today. */
const FORM = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}.*)?$/i;
const HAS_OFFSET = /T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * The instant that a carrier's text means: with the offset it states; else that of the country,
 * where all of it has the same; else it is taken as UTC and said to be unknown. Undefined where it
 * is no time.
 */
export function zonedInstant(text: string, country: string | null): ZonedInstant | undefined {
  const trimmed = text.trim().replace(' ', 'T');
  if (!FORM.test(trimmed)) return undefined;
  if (HAS_OFFSET.test(trimmed)) {
    return written(DateTime.fromISO(trimmed, { setZone: true }), 'stated');
  }
  const inUtc = DateTime.fromISO(trimmed, { zone: 'utc' });
  const offsets = country === null ? [] : zonesOf(country).map((zone) => at(inUtc, zone));
  const [first, ...others] = offsets;
  if (first !== undefined && others.every((other) => other.offset === first.offset)) {
    return written(first, 'place');
  }
  return written(inUtc, 'unknown');
}

/** An instant in Thailand's time. */
export const thaiInstant = (epochMs: number): string =>
  withDigits(DateTime.fromMillis(epochMs, { zone: 'Asia/Bangkok' }).toISO() ?? '');

/** Where the clocks of all carriers are on one time, whatever other zone a region has on paper. */
const IN_PRACTICE: Readonly<Record<string, string>> = {
  CN: 'Asia/Shanghai',
  UA: 'Europe/Kyiv',
};

function zonesOf(country: string): string[] {
  const one = Object.hasOwn(IN_PRACTICE, country) ? IN_PRACTICE[country] : undefined;
  if (one !== undefined) return [one];
  return getTimezonesForCountry(country)?.map(({ name }) => name) ?? [];
}

/** The same reading of the clock in another zone. */
const at = (reading: DateTime, zone: string): DateTime =>
  reading.setZone(zone, { keepLocalTime: true });

function written(instant: DateTime, zone: ZonedInstant['zone']): ZonedInstant | undefined {
  const occurredAt = instant.isValid
    ? instant.toISO({ suppressMilliseconds: true, includeOffset: true })
    : null;
  return occurredAt === null ? undefined : { occurredAt: withDigits(occurredAt), zone };
}

/** UTC as an offset like the others. */
const withDigits = (iso: string): string => iso.replace(/Z$/, '+00:00').replace(/\.\d+/, '');
