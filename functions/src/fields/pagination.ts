import * as z from 'zod';

/** The position of a page in its list. */
export const Pagination = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1),
  total: z.int().min(0),
  total_pages: z.int().min(0),
  next_cursor: z.string().nullable(),
});
export type Pagination = z.infer<typeof Pagination>;

/** How to go on after a page of changes. */
export const ChangesPagination = z.strictObject({
  limit: z.int().min(1),
  has_more: z.boolean(),
  next_cursor: z.string(),
});
export type ChangesPagination = z.infer<typeof ChangesPagination>;
