import * as z from 'zod';

import { readCalendarDate } from '../thailand/written-day';
import { readChangesCursor, type ChangesPoint } from './changes-cursor';
import { fieldIssue, refuseField } from './field-fault';
import { PageMembers, toPageRequest, type PageRequest } from './page-request';

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
    const instant = readInstant(text.trim());
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

/** A page of a list, or with `changedSince` a page of what changed. */
export interface PageOrChangesRequest extends PageRequest {
  readonly changedSince: ChangedSince | undefined;
}

const PAGE_OF_CHANGES = fieldIssue('field_page_of_changes');

/** The paging members of a list that can be followed. */
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

interface Sent {
  readonly changedSince: ChangedSince | undefined;
}

/** Refuses the filters that a follower cannot use. */
export const refuseFiltersOfChanges =
  <Request extends Sent>(filtersOf: (request: Request) => Readonly<Record<string, unknown>>) =>
  (request: Request, context: z.RefinementCtx): void => {
    if (request.changedSince === undefined) return;
    for (const [name, value] of Object.entries(filtersOf(request))) {
      if (value != null) refuseField(context, issueFor(name), { path: [name] });
    }
  };

const issueFor = (name: string): string =>
  fieldIssue(name === 'include_deleted' ? 'field_deleted_of_changes' : 'field_filters_changes');
