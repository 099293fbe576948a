import * as z from 'zod';

import type { Page } from '../../src/lists/paginate';

export const Pagination = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1),
  total: z.int().min(0),
  total_pages: z.int().min(0),
  next_cursor: z.string().nullable(),
}) satisfies z.ZodType<Page<unknown>['pagination']>;
