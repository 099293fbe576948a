import { dayOrInstant } from '../allowed';
import type { CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { readEvents } from '../read-answer';
import type { Accepted, TrackInfo } from './answer';
import { Event, eventOf, instantOf, isRemark, latestOf } from './event';
import { movedBy } from './moved-by';
import { standingOf, withStanding } from './standing';

const NAME = '17track';

/** What is told of a number. */
export function reportOf(accepted: readonly Accepted[], tools: CarrierTools): CarrierReport {
  const item = withNews(accepted);
  const info = item?.track_info;
  const read = (event: Event) => eventOf(event, tools);
  const events = readEvents(NAME, eventsOf(info), Event, read, tools);
  const expected = info?.time_metrics?.estimated_delivery_date;
  return {
    events: withStanding(events, info ? standingOf(info, tools) : undefined),
    estimatedDelivery: dayOrInstant(expected?.to) ?? dayOrInstant(expected?.from),
    movedBy: item && movedBy(item),
  };
}

/**
 * A number that is registered under two carriers is told twice, of which one is often the wrong
 * carrier: the one with the latest event counts, else the first.
 */
function withNews(accepted: readonly Accepted[]): Accepted | undefined {
  if (accepted.length < 2) return accepted[0];
  const latest = accepted.map(({ track_info }) => latestOf(eventsOf(track_info).map(instantOf)));
  return accepted[latest.indexOf(latestOf(latest))];
}

/** All providers' events, and the latest one, which is not always among them. */
function eventsOf(info: TrackInfo | null | undefined): unknown[] {
  const listed = (info?.tracking?.providers ?? []).flatMap(({ events }) => events ?? []);
  const latest = info?.latest_event;
  const latestAt = instantOf(latest);
  const isListed = latest == null || listed.some((event) => instantOf(event) === latestAt);
  return [...(isListed ? [] : [latest]), ...listed].filter((event) => !isRemark(event));
}
