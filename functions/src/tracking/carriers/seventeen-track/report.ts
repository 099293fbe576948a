import { happened, isAhead } from '../../../model/tracking/expected';
import { instantOf } from '../../../model/tracking/local-time';
import type { CarrierEvent, CarrierReport, CarrierTools } from '../carrier';
import { type CodeMeaning, withReturns } from '../code-meanings';
import {
  dayOrInstant,
  eventCode,
  mapInTurns,
  newestSent,
  readEvents,
  windowOf,
} from '../read-answer';
import { type Accepted, NAME, type TrackInfo } from './client';
import { type Provider, providersOf } from './entries';
import {
  EVENTS,
  Event,
  codeOf,
  eventOf,
  instantOfSent,
  supersedes,
  isRemark,
  latestOf,
  meaningOf,
} from './event';
import { legsOf, movedBy } from './movers';
import { inZonesOfOthers } from './zones';

/** The newest by text: zones, and times that cannot be read, may come before the newest. */
const MAX_COMPARED = 50;

/** The report of a number by one of its entries, if it has any. */
export async function reportOf(
  accepted: readonly Accepted[],
  tools: CarrierTools,
): Promise<CarrierReport> {
  const item = await withNews(accepted, tools.now());
  const info = item?.track_info;
  const read = (event: Event) => eventOf(event, tools);
  const providers = providersOf(info, (member) => {
    tools.onUnreadable(NAME, member);
  });
  const events = inZonesOfOthers(
    await readEvents(NAME, await eventsOf(info, providers), EVENTS, read, tools),
  );
  const expected = info?.time_metrics?.estimated_delivery_date;
  const [from, through] = [dayOrInstant(expected?.from), dayOrInstant(expected?.to)];
  return {
    events: withReturns(
      withStanding(events, info ? standingOf(info, tools) : undefined, tools.now()),
    ),
    estimatedDelivery: through ?? from,
    estimatedWindow: windowOf(from, through),
    movedBy: item && movedBy(item),
    legs: item && legsOf(item),
  };
}

/**
 * A number that is registered under two carriers has two entries, of which one often names the wrong
 * carrier: the one with the latest event counts, else the first.
 */
async function withNews(accepted: readonly Accepted[], now: number): Promise<Accepted | undefined> {
  if (accepted.length < 2) return accepted[0];
  const latest = await Promise.all(accepted.map((entry) => latestIn(entry, now)));
  return accepted[latest.indexOf(latestOf(latest))];
}

async function latestIn({ track_info: info }: Accepted, now: number): Promise<number> {
  const all = await eventsOf(info, providersOf(info));
  const events = await newestSent(all, EVENTS.timeText, MAX_COMPARED);
  return latestOf(events.map(instantOfSent).filter((at) => at !== undefined && !isAhead(at, now)));
}

/** All providers' events, and the latest one, which is not always among them. */
async function eventsOf(
  info: TrackInfo | null | undefined,
  providers: readonly Provider[],
): Promise<unknown[]> {
  const all = providers.flatMap(({ events }) => events);
  const listed = await newestSent(all, EVENTS.timeText);
  const latest = info?.latest_event;
  const latestAt = instantOfSent(latest);
  const newest = await newestSent(listed, EVENTS.timeText, MAX_COMPARED);
  const isListed = latest == null || newest.some((event) => instantOfSent(event) === latestAt);
  const sent = [...(isListed ? [] : [latest]), ...listed];
  const remarks = await mapInTurns(sent, isRemark);
  return sent.filter((_event, at) => remarks[at] === false);
}

interface Standing extends CodeMeaning {
  readonly code: string;
}

/** Where a parcel stands by 17TRACK's own judgement. */
function standingOf(
  { latest_status: latest, latest_event }: TrackInfo,
  { onUnknownCode }: CarrierTools,
): Standing | undefined {
  const event = Event.safeParse(latest_event).data;
  const stated = eventCode(latest?.sub_status) ?? eventCode(latest?.status);
  const code = stated ?? (event ? codeOf(event) : null);
  if (code === null) return undefined;
  const known = meaningOf(code);
  if (known === undefined) onUnknownCode(NAME, code);
  return known && { ...known, code };
}

/**
 * Gives the newest event of the past the parcel's standing, where that says more. Events between milestones
 * often have no code, and what 17TRACK concludes is in the standing alone.
 */
function withStanding(
  events: readonly CarrierEvent[],
  standing: Standing | undefined,
  now: number,
): readonly CarrierEvent[] {
  const past = happened(events, now);
  const newestAt = latestOf(past.map(instantOf));
  const newest = past.filter((event) => instantOf(event) === newestAt);
  const [first] = newest;
  if (first === undefined || standing === undefined) return events;
  if (newest.some((event) => !supersedes(standing, event))) return events;
  const { status, reason, text, isReturning, code } = standing;
  const judged = { ...first, status, reason, text, isReturning, code: first.code ?? code };
  return events.map((event) => (event === first ? judged : event));
}
