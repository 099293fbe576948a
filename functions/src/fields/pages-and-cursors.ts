import { hash } from 'node:crypto';

import * as z from 'zod';

import { plainCode } from '../text/pasted-text';
import { readCalendarDate } from '../thailand/written-day';
import { fieldIssue, refuseField } from './field-fault';
import { whole } from './numbers';

/** A record's position in a list, newest first. */
export interface ListPlace {
  readonly createdAtMs: number;
  readonly id: string;
}

/**
 * Where to continue a list: after which record, how many rows came before, and the total from the
 * first page, so that later pages need no count.
 */
export interface ListCursor extends ListPlace {
  /** Identifies the filters; see `hashFilters`. */
  readonly mark: string;
  readonly rowsBefore: number;
  readonly total: number;
}

export const writeCursor = ({ createdAtMs, id, mark, rowsBefore, total }: ListCursor): string =>
  Buffer.from([createdAtMs, id, mark, rowsBefore, total].join('.')).toString('base64url');

/**
 * Identifies the filters of a cursor. With other filters, its position and total are meaningless.
 */
export const hashFilters = (filters: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(filters), 'hex').slice(0, 8);

const WRITTEN = /^(\d{1,14})\.([0-9a-z]{12})\.([0-9a-f]{8})\.(\d{1,9})\.(\d{1,9})$/;

const NOT_A_CURSOR = fieldIssue('field_not_cursor');

/** A request's `cursor`: the `next_cursor` of an earlier response, unchanged. */
export const Cursor = z
  .string(fieldIssue('field_not_text'))
  .max(200, NOT_A_CURSOR)
  .transform((text, context): ListCursor => {
    const bytes = Buffer.from(text, 'base64url');
    const [, createdAtMs, id, mark, rowsBefore, total] =
      WRITTEN.exec(bytes.toString('latin1')) ?? [];
    if (id === undefined || mark === undefined || bytes.toString('base64url') !== text) {
      return refuseField(context, NOT_A_CURSOR);
    }
    return {
      createdAtMs: Number(createdAtMs),
      id,
      mark,
      rowsBefore: Number(rowsBefore),
      total: Number(total),
    };
  });

const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 20;
/** Firestore cannot skip more rows than this. */
const MAX_PAGE = 10_000_000;

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly cursor: ListCursor | undefined;
}

const PageMembers = {
  page: whole(1, MAX_PAGE).nullish(),
  limit: whole(1, MAX_LIMIT).nullish(),
  cursor: Cursor.nullish(),
};

type Given = Partial<z.output<z.ZodObject<typeof PageMembers>>>;

function toPageRequest({ page, limit, cursor }: Given, context: z.RefinementCtx): PageRequest {
  const request = { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT, cursor: cursor ?? undefined };
  if (request.cursor !== undefined && page != null) {
    refuseField(context, fieldIssue('field_excluded_by', { other: 'cursor' }), { path: ['page'] });
  }
  return request;
}

export const PageRequest = z.object(PageMembers).transform(toPageRequest);

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

export interface ChangesPoint {
  readonly after: ChangePlace;
  /**
   * Where the next walk begins once this one has reached changes that were unsettled at the time:
   * nothing before this point can have been missed.
   */
  readonly againAtMicros: number | undefined;
}

interface ChangesSeen {
  /** Firestore's time of the query: the page has everything committed by then. */
  readonly readAtMs: number;
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

/** A point of the list with this mark; see `hashFilters`. */
export interface ChangesCursor {
  readonly mark: string;
  readonly point: ChangesPoint;
}

export const writeChangesCursor = ({ mark, point }: ChangesCursor): string =>
  Buffer.from(
    [point.after.atMicros, point.againAtMicros ?? '', mark, point.after.id].join('.'),
  ).toString('base64url');

/** Any possible document id: a malformed record must not block a follower. */
const WRITTEN_CHANGES = /^(\d{1,16})\.(\d{0,16})\.([0-9a-f]{8})\.((?!\.{1,2}$|__.*__$)[^/]*)$/su;

/** Reads what `writeChangesCursor` wrote; undefined for any other text. */
export function readChangesCursor(text: string): ChangesCursor | undefined {
  const [, at, again, mark, id] =
    WRITTEN_CHANGES.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (mark === undefined || id === undefined) return undefined;
  const againAtMicros = again === '' ? undefined : Number(again);
  const cursor = { mark, point: { after: { atMicros: Number(at), id }, againAtMicros } };
  return writeChangesCursor(cursor) === text ? cursor : undefined;
}

/** Where a follower starts or continues. */
export interface ChangedSince {
  readonly point: ChangesPoint;
  /** The list that a cursor belongs to; an instant fits every list. */
  readonly mark: string | undefined;
}

/** A cursor carries a document's id of at most 1,500 bytes. */
const MAX_LENGTH = 2100;
const NOT_AN_INSTANT = fieldIssue('field_not_changed_since');
const NOT_GREGORIAN = fieldIssue('field_not_gregorian');

const INSTANT = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);
const LOCAL_INSTANT = z.iso.datetime({ local: true });
/** Microseconds are exact until the year 2255. */
const LAST_INSTANT_MS = Date.parse('2200-01-01T00:00:00Z');

/** A request's `changed_since`: an instant, or the `next_cursor` of an earlier answer. */
export const ChangedSince = z
  .string(NOT_AN_INSTANT)
  .max(MAX_LENGTH, NOT_AN_INSTANT)
  .transform((text, context): ChangedSince => {
    const cursor = readChangesCursor(text);
    if (cursor !== undefined) return cursor;
    const instant = readInstant(plainCode(text));
    if ('ms' in instant) {
      const after = { atMicros: Math.max(0, instant.ms) * 1000, id: '' };
      return { point: { after, againAtMicros: undefined }, mark: undefined };
    }
    return refuseField(context, instant.message, { suggestion: instant.suggestion });
  });

type ReadInstant = { ms: number } | { message: string; suggestion: string | undefined };

function readInstant(text: string): ReadInstant {
  const day = text.slice(0, 10);
  const date = readCalendarDate(day);
  if (date.kind === 'buddhist') {
    return { message: NOT_GREGORIAN, suggestion: date.suggestion + text.slice(10) };
  }
  if (INSTANT.safeParse(text).success) {
    const ms = Date.parse(text);
    return ms < LAST_INSTANT_MS ? { ms } : { message: NOT_AN_INSTANT, suggestion: undefined };
  }
  return { message: NOT_AN_INSTANT, suggestion: inThailand(text) };
}

/** A time without an offset, or a day, is most likely meant in Thailand. */
function inThailand(text: string): string | undefined {
  const time = text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T');
  return LOCAL_INSTANT.safeParse(time).success ? `${time}+07:00` : undefined;
}

export interface PageOrChangesRequest extends PageRequest {
  readonly changedSince: ChangedSince | undefined;
}

const PAGE_OF_CHANGES = fieldIssue('field_page_of_changes');

export const PageOrChangesRequest = z
  .object({ ...PageMembers, changed_since: ChangedSince.nullish() })
  .transform(({ changed_since, ...paging }, context): PageOrChangesRequest => {
    if (changed_since == null)
      return { ...toPageRequest(paging, context), changedSince: undefined };
    for (const name of ['page', 'cursor'] as const) {
      if (paging[name] != null) refuseField(context, PAGE_OF_CHANGES, { path: [name] });
    }
    return { ...toPageRequest({ limit: paging.limit }, context), changedSince: changed_since };
  });

export const refuseFiltersOfChanges =
  <Request extends { readonly changedSince: ChangedSince | undefined }>(
    filtersOf: (request: Request) => Readonly<Record<string, unknown>>,
  ) =>
  (request: Request, context: z.RefinementCtx): void => {
    if (request.changedSince === undefined) return;
    for (const [name, value] of Object.entries(filtersOf(request))) {
      if (value != null) refuseField(context, issueFor(name), { path: [name] });
    }
  };

const issueFor = (name: string): string =>
  fieldIssue(name === 'include_deleted' ? 'field_deleted_of_changes' : 'field_filters_changes');
