import { type ZonedInstant, instantOf } from '../../../model/tracking/local-time';
import type { CarrierEvent } from '../carrier';

const OFFSET = /[+-]\d{2}:\d{2}$/;
const UTC = '+00:00';

/** The offset that is stated of an event; none if it is UTC, in which systems write any place's time. */
const statedOffset = ({ occurredAt, zone }: CarrierEvent): string | undefined => {
  const offset = zone === 'stated' ? OFFSET.exec(occurredAt)?.[0] : undefined;
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

/** The same local time with another offset. */
const withOffset = ({ occurredAt }: CarrierEvent, offset: string): ZonedInstant => ({
  occurredAt: occurredAt.replace(OFFSET, offset),
  zone: 'place',
});
