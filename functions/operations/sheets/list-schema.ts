import * as z from 'zod';

import { repeated } from '../../src/fields/text';

/**
 * The schema of a file that lists entries: at least one, and no id twice. A repeated id is reported
 * at `member` of its second entry.
 */
export const listSchema = <Item extends { readonly id: string }>(
  item: z.ZodType<Item>,
  noun: string,
  member = 'id',
): z.ZodType<Item[]> =>
  z
    .array(item)
    .min(1, `must have at least one ${noun}`)
    .superRefine((items, context) => {
      const ids = items.map(({ id }) => id);
      for (const at of repeated(ids)) {
        // An entry with a fault of its own has no id yet.
        const id = items[at]?.id;
        if (id === undefined) continue;
        const message = `${id} is listed twice`;
        context.addIssue({ code: 'custom', path: [at, member], message });
      }
    });
