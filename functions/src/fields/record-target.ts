import * as z from 'zod';

import { readReference, type ReferencePrefix } from './record-id';
import { required } from './required';

const MUST_BE_AN_ID = 'must be 12 letters and digits';

/** The id in a text: see `readReference`. */
export const recordId = (
  prefix?: ReferencePrefix,
  message = MUST_BE_AN_ID,
): z.ZodType<string, string> =>
  z.string(required('must be text')).transform((text, context) => {
    const id = readReference(prefix, text);
    if (id !== undefined) return id;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/**
 * The record that an action is about: given by its number, such as a shipment's `request_number`,
 * in the member of that name, or by its `id`.
 */
export const recordTarget = (
  prefix: ReferencePrefix,
  member: string,
  noun: string,
): z.ZodType<{ id: string }> =>
  z
    .object({
      [member]: recordId(prefix, `must look like ${prefix}-XXXX-XXXX-XXXX`).nullish(),
      id: recordId(prefix).nullish(),
    })
    .transform(({ [member]: number, id }, context) => {
      const named = number ?? id;
      if (named == null) {
        context.addIssue({ code: 'custom', path: [member], message: 'is required' });
      } else if (id != null && id !== named) {
        const message = `refers to a different ${noun} than ${member}`;
        context.addIssue({ code: 'custom', path: ['id'], message });
      }
      return { id: named ?? '' };
    });
