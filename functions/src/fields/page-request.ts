import * as z from 'zod';

import { Cursor, type ListCursor } from './list-cursor';

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;
/** Firestore cannot skip more rows than this page needs. */
const MAX_PAGE = 10_000_000;

const count = (max: number) =>
  z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${max}`)
    .nullish();

/** Which page of a list, and how many rows. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly cursor: ListCursor | undefined;
}

/** The paging members of every list, with defaults for `page` and `limit`. */
export const PageRequest = z
  .object({ page: count(MAX_PAGE), limit: count(MAX_LIMIT), cursor: Cursor.nullish() })
  .transform(({ page, limit, cursor }, context): PageRequest => {
    const request = { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT, cursor: cursor ?? undefined };
    if (request.cursor !== undefined && page != null) {
      const message = 'must be left out when cursor is sent';
      context.addIssue({ code: 'custom', path: ['page'], message });
    }
    return request;
  });
