import * as z from 'zod';

/** Where an entry of an operator's list stands in it. */
export const sortOrder = (): z.ZodInt => z.int().min(0).max(10_000);

interface Sorted {
  readonly id: string;
  readonly sort_order: number;
}

/** By `sort_order`, and by id where it is the same. */
export const bySortOrder = (a: Sorted, b: Sorted): number =>
  a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1);
