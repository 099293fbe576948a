import { instantOf, zonedInstant } from '../../record/local-time';
import type { CarrierEvent } from '../carrier';

/** The local time of an event, without its offset. */
const clockOf = ({ occurredAt }: CarrierEvent): string => occurredAt.slice(0, 19);

/** By the clock at the place where the offset of either is not known. */
export function isBefore(event: CarrierEvent, other: CarrierEvent): boolean {
  return event.zone === 'unknown' || other.zone === 'unknown'
    ? clockOf(event) < clockOf(other)
    : instantOf(event) < instantOf(other);
}

export const isSimultaneous = (event: CarrierEvent, other: CarrierEvent): boolean =>
  !isBefore(event, other) && !isBefore(other, event);

export const newestOf = (events: readonly CarrierEvent[]): CarrierEvent | undefined =>
  events.reduce<CarrierEvent | undefined>(
    (newest, event) =>
      newest === undefined || instantOf(newest) < instantOf(event) ? event : newest,
    undefined,
  );

/**
 * The standing of a shipment in the zone of its events, where it has neither offset nor place: of
 * the event that it repeats, else of the newest place.
 */
export function inZoneOf(events: readonly CarrierEvent[], standing: CarrierEvent): CarrierEvent {
  if (standing.zone !== 'unknown') return standing;
  const repeated = events.find((event) => clockOf(event) === clockOf(standing));
  if (repeated !== undefined) {
    return { ...standing, occurredAt: repeated.occurredAt, zone: repeated.zone };
  }
  if (standing.country !== null) return standing;
  const newest = newestOf(events.filter(({ country }) => country !== null));
  return { ...standing, ...zonedInstant(clockOf(standing), newest?.country ?? null) };
}
