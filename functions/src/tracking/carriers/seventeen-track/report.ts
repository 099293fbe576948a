import { dayOrInstant } from '../allowed';
import type { CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { readEvents } from '../read-answer';
import { withReturns } from '../way-back';
import type { Accepted, TrackInfo } from './answer';
import { Event, eventOf, instantOf, isRemark, latestOf } from './event';
import { beginsWayBack } from './meanings';
import { movedBy } from './moved-by';
import { providersOf, type Provider } from './providers';
import { standingOf, withStanding } from './standing';

const NAME = '17track';

/** What is told of a number by one of its entries, if it has any. */
export function reportOf(accepted: readonly Accepted[], tools: CarrierTools): CarrierReport {
  const item = withNews(accepted);
  const info = item?.track_info;
  const read = (event: Event) => eventOf(event, tools);
  const providers = providersOf(info, (member) => {
    tools.onUnreadable(NAME, member);
  });
  const events = readEvents(NAME, eventsOf(info, providers), Event, read, tools);
  const expected = info?.time_metrics?.estimated_delivery_date;
  return {
    events: withReturns(
      withStanding(events, info ? standingOf(info, tools) : undefined),
      ({ code }) => code !== null && beginsWayBack(code),
    ),
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
  const latest = accepted.map(latestIn);
  return accepted[latest.indexOf(latestOf(latest))];
}

const latestIn = ({ track_info: info }: Accepted): number =>
  latestOf(eventsOf(info, providersOf(info)).map(instantOf));

/** All providers' events, and the latest one, which is not always among them. */
function eventsOf(info: TrackInfo | null | undefined, providers: readonly Provider[]): unknown[] {
  const listed = providers.flatMap(({ events }) => events);
  const latest = info?.latest_event;
  const latestAt = instantOf(latest);
  const isListed = latest == null || listed.some((event) => instantOf(event) === latestAt);
  return [...(isListed ? [] : [latest]), ...listed].filter((event) => !isRemark(event));
}
