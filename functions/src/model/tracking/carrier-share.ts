import * as z from 'zod';

const MINUTE_MS = 60_000;

/** What an account has used of one of a carrier's quotas. Times are milliseconds since 1970. */
export const ShareUse = z.object({
  day_ends_at: z.int(),
  /** Calls or registrations that were made. */
  used: z.int().min(0),
  /** What is counted on top for numbers that no carrier has reported. */
  extra: z.int().min(0),
  minute_ends_at: z.int(),
  in_minute: z.int().min(0),
});
export type ShareUse = z.infer<typeof ShareUse>;

/** What one account may use of a quota, in a day and in a minute; undefined for no limit. */
export interface Share {
  readonly day: number | undefined;
  readonly minute: number | undefined;
}

/** An account's share of what a carrier allows all of us: at least one. */
export const computeShare = (quota: number, percent: number): number =>
  Math.max(1, Math.floor((quota * percent) / 100));

/** The last quarter of a day's share is kept for the numbers of our own shipments. */
const forNumber = (day: number, isOurs: boolean): number =>
  isOurs ? day : Math.ceil((day * 3) / 4);

/** An unknown number counts as many in all. */
const UNKNOWN_WEIGHT = 4;
/** What is added for a number that its carrier does not know, once it has been asked. */
export const UNKNOWN_EXTRA = UNKNOWN_WEIGHT - 1;

interface Use {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly dayEndsAt: number;
  readonly isOurs: boolean;
}

function usedSince(before: ShareUse | undefined, { now, dayEndsAt }: Use): ShareUse {
  const isSameDay = before !== undefined && now < before.day_ends_at;
  const isSameMinute = before !== undefined && now < before.minute_ends_at;
  return {
    day_ends_at: isSameDay ? before.day_ends_at : dayEndsAt,
    used: isSameDay ? before.used : 0,
    extra: isSameDay ? before.extra : 0,
    minute_ends_at: isSameMinute ? before.minute_ends_at : now + MINUTE_MS,
    in_minute: isSameMinute ? before.in_minute : 0,
  };
}

/**
 * When an account may use a quota again, in milliseconds since 1970; undefined if it may now. What
 * unknown numbers count on top never keeps the numbers of our own shipments from being asked for.
 */
export function usedUpUntil(
  before: ShareUse | undefined,
  { day, minute }: Share,
  use: Use,
): number | undefined {
  const now = usedSince(before, use);
  const counted = use.isOurs ? now.used : now.used + now.extra;
  if (day !== undefined && counted >= forNumber(day, use.isOurs)) return now.day_ends_at;
  return minute !== undefined && now.in_minute >= minute ? now.minute_ends_at : undefined;
}

export function useOnce(before: ShareUse | undefined, use: Use, extra: number): ShareUse {
  const now = usedSince(before, use);
  return {
    ...now,
    used: now.used + 1,
    extra: now.extra + extra,
    in_minute: now.in_minute + 1,
  };
}
