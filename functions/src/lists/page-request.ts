import * as z from 'zod';

import { Cursor, type ListCursor } from './list-cursor';

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;
/** Each row that is passed over costs a read; a cursor passes over none. */
const MAX_ROW = 10_000;

const count = (max: number) =>
  z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${max}`)
    .nullish();

/** Which page of a list, and of how many rows. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly cursor: ListCursor | undefined;
}

/** What every list is asked for; `page` and `limit` with their defaults. */
export const PageRequest = z
  .object({ page: count(MAX_ROW), limit: count(MAX_LIMIT), cursor: Cursor.nullish() })
  .transform(({ page, limit, cursor }, context): PageRequest => {
    const request = { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT, cursor: cursor ?? undefined };
    const refuse = (message: string): void => {
      context.addIssue({ code: 'custom', path: ['page'], message });
    };
    if (request.page * request.limit > MAX_ROW) {
      refuse(`reaches past row ${MAX_ROW}; go on with the next_cursor of the page before`);
    }
    if (request.cursor !== undefined && page != null) {
      refuse('must be left out where there is a cursor');
    }
    return request;
  });
