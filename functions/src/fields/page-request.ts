import { hash } from 'node:crypto';

import * as z from 'zod';

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
  /** Identifies the filters; see `markOf`. */
  readonly mark: string;
  readonly rowsBefore: number;
  readonly total: number;
}

/** The opaque text that callers send back. */
export const writeCursor = ({ createdAtMs, id, mark, rowsBefore, total }: ListCursor): string =>
  Buffer.from([createdAtMs, id, mark, rowsBefore, total].join('.')).toString('base64url');

/**
 * Identifies the filters of a cursor. With other filters, its position and total are meaningless.
 */
export const markOf = (filters: readonly unknown[]): string =>
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
const DEFAULT_LIMIT = 20;
/** Firestore cannot skip more rows than this. */
const MAX_PAGE = 10_000_000;

/** Which page of a list, and how many rows. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly cursor: ListCursor | undefined;
}

/** The paging members of every list. */
export const PageMembers = {
  page: whole(1, MAX_PAGE).nullish(),
  limit: whole(1, MAX_LIMIT).nullish(),
  cursor: Cursor.nullish(),
};

type Given = Partial<z.output<z.ZodObject<typeof PageMembers>>>;

/** Adds the defaults for `page` and `limit`. */
export function toPageRequest(
  { page, limit, cursor }: Given,
  context: z.RefinementCtx,
): PageRequest {
  const request = { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT, cursor: cursor ?? undefined };
  if (request.cursor !== undefined && page != null) {
    refuseField(context, fieldIssue('field_excluded_by', { other: 'cursor' }), { path: ['page'] });
  }
  return request;
}

/** Which page of a list is requested. */
export const PageRequest = z.object(PageMembers).transform(toPageRequest);
