import * as z from 'zod';

import { repeated } from '../../src/fields/repeated';

/**
 * The list that a file of the operator is: at least one entry, and no id twice. `member` is the one
 * at which the second is told.
 */
export const listFile = <Entry extends { readonly id: string }>(
  entry: z.ZodType<Entry>,
  noun: string,
  member = 'id',
): z.ZodType<Entry[]> =>
  z
    .array(entry)
    .min(1, `must have at least one ${noun}`)
    .superRefine((entries, context) => {
      const ids = entries.map(({ id }) => id);
      for (const at of repeated(ids)) {
        // An entry with a fault of its own has no id yet.
        const id = entries[at]?.id;
        if (id === undefined) continue;
        const message = `${id} is listed twice`;
        context.addIssue({ code: 'custom', path: [at, member], message });
      }
    });
