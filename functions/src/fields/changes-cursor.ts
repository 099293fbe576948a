/**
 * How long a change may stay invisible after its own time: `updated_at` is Firestore's time when the
 * record was read, and the commit lands later. A request lasts 20 seconds and its last commit 10
 * more; the other 30 are for commits that land after their caller gave up.
 */
export const UNSETTLED_MS = 60_000;

/** In the order of changes. Without an id: the instant itself, before every record of it. */
export interface ChangePlace {
  /** In microseconds, as Firestore keeps times. */
  readonly atMicros: number;
  readonly id: string;
}

/** Where the next page of changes begins. */
export interface ChangesPoint {
  readonly after: ChangePlace;
  /**
   * Where the next walk begins once this one has reached changes that were unsettled at the time:
   * nothing before this point can have been missed.
   */
  readonly againAtMicros: number | undefined;
}

/** What a page of changes showed. */
export interface ChangesSeen {
  /** Firestore's time of the query: the page has everything committed by then. */
  readonly readAtMs: number;
  /** The last row, if there is one. */
  readonly last: ChangePlace | undefined;
  readonly isFull: boolean;
}

/**
 * The point after a page, so that a follower gets every change at least once.
 *
 * While pages are full, a walk continues after their last row. At the end, the next walk begins
 * where this one first met changes of the last minute, as more of them may become visible behind
 * it. Only that minute is returned again. A record with a future time from a fast clock is returned
 * again until that time is settled, and never moves a walk ahead. Neither does a cursor of an
 * earlier release from a fast clock.
 * @example A page that is not full, read at 12:05 with its last row of 12:04:30: from 12:04 on.
 */
export function pointAfter(
  { after, againAtMicros }: ChangesPoint,
  { readAtMs, last = after, isFull }: ChangesSeen,
): ChangesPoint {
  const settledMicros = (readAtMs - UNSETTLED_MS) * 1000;
  const again = Math.min(againAtMicros ?? settledMicros, settledMicros);
  if (!isFull) {
    const next = last.atMicros < again ? last : { atMicros: again, id: '' };
    return { after: next, againAtMicros: undefined };
  }
  const hasReached = againAtMicros !== undefined || last.atMicros >= settledMicros;
  return { after: last, againAtMicros: hasReached ? again : undefined };
}

/** A point of the list with this mark; see `markOf`. */
export interface ChangesCursor {
  readonly mark: string;
  readonly point: ChangesPoint;
}

/** The opaque text that callers send back. */
export const writeChangesCursor = ({ mark, point }: ChangesCursor): string =>
  Buffer.from(
    [point.after.atMicros, point.againAtMicros ?? '', mark, point.after.id].join('.'),
  ).toString('base64url');

/** Any possible document id: a malformed record must not block a follower. */
const WRITTEN = /^(\d{1,16})\.(\d{0,16})\.([0-9a-f]{8})\.((?!\.{1,2}$|__.*__$)[^/]*)$/su;

/** Reads what `writeChangesCursor` wrote; undefined for any other text. */
export function readChangesCursor(text: string): ChangesCursor | undefined {
  const [, at, again, mark, id] =
    WRITTEN.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (mark === undefined || id === undefined) return undefined;
  const againAtMicros = again === '' ? undefined : Number(again);
  const cursor = { mark, point: { after: { atMicros: Number(at), id }, againAtMicros } };
  return writeChangesCursor(cursor) === text ? cursor : undefined;
}
