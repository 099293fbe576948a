import { happened } from '../../record/expected';
import { instantOf } from '../../record/local-time';
import { eventCode } from '../allowed';
import type { CarrierEvent } from '../carrier';
import type { CarrierTools } from '../carrier-tools';
import type { TrackInfo } from './answer';
import { codeOf, Event, latestOf } from './event';
import { isLaterNews } from './later-news';
import { meaningOf, type StageMeaning } from './meanings';

const NAME = '17track';

export interface Standing extends StageMeaning {
  readonly code: string;
}

/** Where a parcel stands by 17TRACK's own judgement. */
export function standingOf(
  { latest_status: latest, latest_event }: TrackInfo,
  { onUnknownCode }: CarrierTools,
): Standing | undefined {
  const event = Event.safeParse(latest_event).data;
  const told = eventCode(latest?.sub_status) ?? eventCode(latest?.status);
  const code = told ?? (event ? codeOf(event) : null);
  if (code === null) return undefined;
  const known = meaningOf(code);
  if (known === undefined) onUnknownCode(NAME, code);
  return known && { ...known, code };
}

/**
 * Gives the newest event of the past the parcel's standing, where that says more. Events between milestones
 * often have no code, and what 17TRACK concludes is told in the standing alone.
 */
export function withStanding(
  events: readonly CarrierEvent[],
  standing: Standing | undefined,
  now: number,
): readonly CarrierEvent[] {
  const past = happened(events, now);
  const newestAt = latestOf(past.map(instantOf));
  const newest = past.filter((event) => instantOf(event) === newestAt);
  const [first] = newest;
  if (first === undefined || standing === undefined) return events;
  if (newest.some((event) => !isLaterNews(standing, event))) return events;
  const { status, text, code } = standing;
  const judged = { ...first, status, text, code: first.code ?? code };
  return events.map((event) => (event === first ? judged : event));
}
