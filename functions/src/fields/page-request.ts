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

/** The paging members of every list. */
export const PageMembers = {
  page: count(MAX_PAGE),
  limit: count(MAX_LIMIT),
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
    const message = 'must be left out when cursor is sent';
    context.addIssue({ code: 'custom', path: ['page'], message });
  }
  return request;
}

/** Which page of a list is requested. */
export const PageRequest = z.object(PageMembers).transform(toPageRequest);
