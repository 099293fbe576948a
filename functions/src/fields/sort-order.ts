import * as z from 'zod';

export const MAX_SORT_ORDER = 10_000;

/** The position of an entry in an operator's list. */
export const sortOrder = (): z.ZodInt => z.int().min(0).max(MAX_SORT_ORDER);

interface Sorted {
  readonly id: string;
  readonly sort_order: number;
}

/** By `sort_order`, then by id. */
export const bySortOrder = (a: Sorted, b: Sorted): number =>
  a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1);
