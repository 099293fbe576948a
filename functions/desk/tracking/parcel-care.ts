import type { ShippingService } from '../../src/model/service/shipping-service';
import type { ExceptionReason, TrackingStatus } from '../../src/model/tracking/event';
import type { TrackingSummary } from '../../src/model/tracking/summary';

/**
 * Why somebody should look after a parcel: there is no news of it, it is past the last day that its quote
 * named, it is on its way back to the sender or returned, it is delivered though our record says in
 * transit, or its carrier reports a problem.
 */
export const CARE_KINDS = ['silent', 'overdue', 'returning', 'delivered', 'exception'] as const;
export type CareKind = (typeof CARE_KINDS)[number];

/** The reason of a problem; `none` if the carrier gives none. */
export type CareReason = ExceptionReason | 'none';

/** Reasons in English, as tracking words them. The words of each language translate them. */
export const REASON_WORDS: Readonly<Record<CareReason, string>> = {
  refused: 'refused by the recipient',
  not_home: 'nobody was there to accept it',
  address: 'the address is incomplete or wrong',
  damaged: 'damaged',
  lost: 'reported lost',
  customs_documents: 'customs asks for information',
  delayed: 'delayed',
  held: 'on hold',
  none: 'no reason given',
};
/** Object.keys loses the type of the keys. */
export const CARE_REASONS = Object.keys(REASON_WORDS) as readonly CareReason[];

/** The most parcels to ask about at once. */
export const MAX_ASKED = 50;

const DAY_MS = 24 * 60 * 60_000;
const DEFAULT_SILENT_DAYS = 5;

/** Problems even without a reason. */
const PROBLEMS: readonly TrackingStatus[] = ['exception', 'delivery_failed'];
/** No more news is expected. */
const FINAL: readonly TrackingStatus[] = ['delivered', 'returned', 'cancelled'];

interface Known {
  /** When it was marked as in transit. */
  readonly since: Date;
  /** Undefined if nobody has asked for it yet. */
  readonly summary: TrackingSummary | undefined;
  /** The last day that its quote named, at its destination; null if it named none. */
  readonly latest: string | null;
}

interface Care {
  /** None if all is well. */
  readonly kinds: readonly CareKind[];
  /** The newest event of any source, or when it was marked as in transit if that is later. */
  readonly newsAt: Date;
  /** Since then, in whole spans of 24 hours. */
  readonly daysSilent: number;
  /** Null if there is no problem. */
  readonly reason: CareReason | null;
}

/**
 * What care a parcel needs. A day without news is 24 hours, wherever the parcel is: it is silent once
 * its last news is older than `silentAfterDays` of them. A parcel that is delayed or held has a
 * problem too: before its final status, every reason counts.
 * @example computeCare({ since, summary: undefined, latest: null }, { now, silentAfterDays: 5 }).kinds // ['silent']
 */
export function computeCare(
  { since, summary, latest }: Known,
  { now, silentAfterDays }: { readonly now: number; readonly silentAfterDays: number },
): Care {
  const newsAt = Math.max(since.getTime(), summary?.newest?.at ?? 0);
  const age = now - newsAt;
  const { status = 'unknown', reason = null, is_returning = false } = summary ?? {};
  const isFinal = FINAL.includes(status);
  // That a parcel goes back is not a second problem.
  const isProblem = reason === null ? PROBLEMS.includes(status) && !is_returning : !isFinal;
  const is: Readonly<Record<CareKind, boolean>> = {
    silent: age > silentAfterDays * DAY_MS && !isFinal,
    overdue: latest !== null && isOver(latest, now) && !isFinal && !is_returning,
    returning: is_returning,
    delivered: status === 'delivered' && !is_returning,
    exception: isProblem,
  };
  return {
    kinds: CARE_KINDS.filter((kind) => is[kind]),
    newsAt: new Date(newsAt),
    daysSilent: Math.max(0, Math.floor(age / DAY_MS)),
    reason: isProblem ? (reason ?? 'none') : null,
  };
}

/** A day ends last at UTC-12. */
const LAST_OFFSET_MS = 12 * 60 * 60_000;

/** Whether a day is over everywhere. */
export const isOver = (day: string, now: number): boolean =>
  day < new Date(now - LAST_OFFSET_MS).toISOString().slice(0, 10);

/** After how many days without news a courier's parcels are silent. */
export function createSilentLimit(
  services: readonly Pick<ShippingService, 'id' | 'silent_after_days'>[],
): (courier: string | null) => number {
  const days = new Map(services.map(({ id, silent_after_days }) => [id, silent_after_days]));
  return (courier) => (courier === null ? null : days.get(courier)) ?? DEFAULT_SILENT_DAYS;
}
