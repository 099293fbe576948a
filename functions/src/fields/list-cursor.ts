import { hash } from 'node:crypto';

import * as z from 'zod';

/** The place of a record in a list, newest first. */
export interface ListPlace {
  readonly createdAtMs: number;
  readonly id: string;
}

/**
 * Where a list goes on: after which record, how many there were up to it, and what the total
 * was when it was counted, so that going on counts nothing anew.
 */
export interface ListCursor extends ListPlace {
  /** Of the filters it belongs to: see `markOf`. */
  readonly mark: string;
  readonly rowsBefore: number;
  readonly total: number;
}

/** The cursor as the text that callers hand back. */
export const writeCursor = ({ createdAtMs, id, mark, rowsBefore, total }: ListCursor): string =>
  Buffer.from([createdAtMs, id, mark, rowsBefore, total].join('.')).toString('base64url');

/** Which filters a cursor was made with: with others its place and total would mean nothing. */
export const markOf = (filters: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(filters), 'hex').slice(0, 8);

const WRITTEN = /^(\d{1,14})\.([0-9a-z]{12})\.([0-9a-f]{8})\.(\d{1,9})\.(\d{1,9})$/;

/** A request's `cursor`: the `next_cursor` of an earlier answer, unchanged. */
export const Cursor = z
  .string('must be text')
  .max(200, 'must be the next_cursor of an earlier answer')
  .transform((text, context): ListCursor => {
    const bytes = Buffer.from(text, 'base64url');
    const [, createdAtMs, id, mark, rowsBefore, total] =
      WRITTEN.exec(bytes.toString('latin1')) ?? [];
    if (id === undefined || mark === undefined || bytes.toString('base64url') !== text) {
      context.addIssue({ code: 'custom', message: 'must be the next_cursor of an earlier answer' });
      return z.NEVER;
    }
    return {
      createdAtMs: Number(createdAtMs),
      id,
      mark,
      rowsBefore: Number(rowsBefore),
      total: Number(total),
    };
  });
