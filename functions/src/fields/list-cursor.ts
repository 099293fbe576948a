import { hash } from 'node:crypto';

import * as z from 'zod';

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

/** A request's `cursor`: the `next_cursor` of an earlier response, unchanged. */
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
