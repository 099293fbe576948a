import { isAhead } from '../../record/expected';
import { dayOrInstant } from '../allowed';
import type { CarrierReport } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import { newestSent } from '../newest-sent';
import { readEvents } from '../read-answer';
import { withReturns } from '../return-to-sender';
import type { Accepted, TrackInfo } from './answer';
import { EVENTS, eventOf, instantOf, isRemark, latestOf, type Event } from './event';
import { beginsWayBack } from './meanings';
import { movedBy } from './moved-by';
import { providersOf, type Provider } from './providers';
import { standingOf, withStanding } from './standing';

const NAME = '17track';
/** The newest by text: zones, and times that cannot be read, may come before the newest. */
const MAX_COMPARED = 50;

/** What is told of a number by one of its entries, if it has any. */
export function reportOf(accepted: readonly Accepted[], tools: CarrierTools): CarrierReport {
  const item = withNews(accepted, tools.now());
  const info = item?.track_info;
  const read = (event: Event) => eventOf(event, tools);
  const providers = providersOf(info, (member) => {
    tools.onUnreadable(NAME, member);
  });
  const events = readEvents(NAME, eventsOf(info, providers), EVENTS, read, tools);
  const expected = info?.time_metrics?.estimated_delivery_date;
  return {
    events: withReturns(
      withStanding(events, info ? standingOf(info, tools) : undefined, tools.now()),
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
function withNews(accepted: readonly Accepted[], now: number): Accepted | undefined {
  if (accepted.length < 2) return accepted[0];
  const latest = accepted.map((entry) => latestIn(entry, now));
  return accepted[latest.indexOf(latestOf(latest))];
}

function latestIn({ track_info: info }: Accepted, now: number): number {
  const events = newestSent(eventsOf(info, providersOf(info)), EVENTS.timeText, MAX_COMPARED);
  return latestOf(events.map(instantOf).filter((at) => at !== undefined && !isAhead(at, now)));
}

/** All providers' events, and the latest one, which is not always among them. */
function eventsOf(info: TrackInfo | null | undefined, providers: readonly Provider[]): unknown[] {
  const all = providers.flatMap(({ events }) => events);
  const listed = newestSent(all, EVENTS.timeText);
  const latest = info?.latest_event;
  const latestAt = instantOf(latest);
  const newest = newestSent(listed, EVENTS.timeText, MAX_COMPARED);
  const isListed = latest == null || newest.some((event) => instantOf(event) === latestAt);
  return [...(isListed ? [] : [latest]), ...listed].filter((event) => !isRemark(event));
}
