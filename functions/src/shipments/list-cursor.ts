import * as z from 'zod';

/** The place of a shipment in a list, newest first. */
export interface ListPlace {
  readonly submittedAtMs: number;
  readonly id: string;
}

/**
 * Where a list goes on: after which shipment, how many there were up to it, and what the total
 * was when it was counted, so that going on counts nothing anew.
 */
export interface ListCursor extends ListPlace {
  readonly rowsBefore: number;
  readonly total: number;
}

/** The cursor as the text that callers hand back. */
export const writeCursor = ({ submittedAtMs, id, rowsBefore, total }: ListCursor): string =>
  Buffer.from([submittedAtMs, id, rowsBefore, total].join('.')).toString('base64url');

const WRITTEN = /^(\d{1,14})\.([0-9a-z]{12})\.(\d{1,9})\.(\d{1,9})$/;

/** A request's `cursor`: the `next_cursor` of an earlier answer, unchanged. */
export const Cursor = z
  .string('must be text')
  .max(200, 'must be the next_cursor of an earlier answer')
  .transform((text, context): ListCursor => {
    const [, submittedAtMs, id, rowsBefore, total] =
      WRITTEN.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
    if (id === undefined) {
      context.addIssue({ code: 'custom', message: 'must be the next_cursor of an earlier answer' });
      return z.NEVER;
    }
    return {
      submittedAtMs: Number(submittedAtMs),
      id,
      rowsBefore: Number(rowsBefore),
      total: Number(total),
    };
  });
