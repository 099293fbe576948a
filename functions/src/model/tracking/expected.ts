import type { TrackingEvent } from './event';
import { instantOf, isDated } from './local-time';

const DAY_MS = 24 * 60 * 60_000;
/** A later delivery has a mistyped year, such as one of the Buddhist era. */
const LONGEST_WAY_MS = 366 * DAY_MS;
/** The clocks of carriers, and zones that are not known, are off by less. */
const TOLERANCE_MS = DAY_MS;

/** Whether an instant is more than a day ahead: it cannot have happened. */
export const isAhead = (instant: number, now: number): boolean => instant > now + TOLERANCE_MS;

export const happened = <Event extends { readonly occurredAt: string }>(
  events: readonly Event[],
  now: number,
): Event[] => events.filter((event) => !isAhead(instantOf(event), now));

/**
 * A report in which an event more than a day ahead is expected, not past: it keeps its time, code
 * and text, and has no status. A delivery ahead is the estimate, if there is no other. Earlier
 * releases also stored events without a time under a calendar's first day: those are removed.
 * @param reportedAt milliseconds since 1970
 */
export function withoutForesight<
  Report extends {
    readonly events: TrackingEvent[];
    readonly estimated_delivery: string | null;
    readonly estimated_window?: Window | null | undefined;
  },
>(report: Report, reportedAt: number): Report {
  const isExpected = (event: TrackingEvent): boolean =>
    event.status !== 'unknown' && isAhead(Date.parse(event.occurred_at), reportedAt);
  const delivery = report.events.find((event) => event.status === 'delivered' && isExpected(event));
  const estimates = [report.estimated_delivery, delivery && readDay(delivery)];
  return {
    ...report,
    events: report.events
      .filter(({ occurred_at }) => isDated(Date.parse(occurred_at)))
      .map((event) => (isExpected(event) ? asExpected(event) : event)),
    estimated_delivery: estimates.find((day) => isPlausible(day, reportedAt)) ?? null,
    ...(report.estimated_window != null &&
      !isPlausibleWindow(report.estimated_window, reportedAt) && { estimated_window: null }),
  };
}

const asExpected = (event: TrackingEvent): TrackingEvent => ({
  ...event,
  status: 'unknown',
  description: `Expected: ${event.description}`,
  description_th: `คาดการณ์: ${event.description_th}`,
});

const readDay = ({ occurred_at, occurred_at_zone }: TrackingEvent): string =>
  occurred_at_zone === 'unknown' ? occurred_at.slice(0, 10) : occurred_at;

/** A span of days or instants. */
interface Window {
  readonly from: string;
  readonly through: string;
}

const isPlausibleWindow = ({ from, through }: Window, now: number): boolean =>
  isPlausible(through, now) && Date.parse(from) >= now - LONGEST_WAY_MS;

const isPlausible = (day: string | null | undefined, now: number): boolean =>
  day != null && Date.parse(day) <= now + LONGEST_WAY_MS;
