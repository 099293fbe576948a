import * as z from 'zod';

import { laterMembers } from './later-members';
import { isIntact, readReference, type ReferencePrefix } from './record-id';
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

/** Stands for a name that cannot be read. */
const UNREADABLE = '';

const isNumberMember = (name: string): boolean => name.endsWith('_number');

function laterMember(id: z.ZodType<string, string>) {
  const member = id.nullish().catch(UNREADABLE);
  laterMembers.add(member, {});
  return member;
}

const messageFor = (name: string, prefix: ReferencePrefix | undefined): string =>
  prefix !== undefined && isNumberMember(name)
    ? `must look like ${prefix}-XXXX-XXXX-XXXX`
    : MUST_BE_AN_ID;

/**
 * The record that an action is about: given by its number, such as a shipment's `request_number`,
 * or by its id, in one or more of these members. `later` are members that earlier releases ignored:
 * beside another one, what cannot be read of them is still ignored.
 */
export const recordTarget = (
  prefix: ReferencePrefix | undefined,
  members: readonly [string, ...string[]],
  noun: string,
  ...later: readonly string[]
): z.ZodType<{ id: string }> =>
  z
    .object(
      Object.fromEntries(
        members.map((name) => {
          const id = recordId(prefix, messageFor(name, prefix));
          return [name, later.includes(name) ? laterMember(id) : id.nullish()];
        }),
      ),
    )
    .transform((given, context) => {
      const readable = members.flatMap((name) => {
        const id = given[name];
        return id == null || id === UNREADABLE ? [] : [{ name, id }];
      });
      const certain = readable.filter(({ name, id }) => !later.includes(name) || isIntact(id));
      const [first, ...others] = certain.length > 0 ? certain : readable;
      if (first === undefined) {
        const unreadable = later.find((name) => given[name] === UNREADABLE);
        context.addIssue({
          code: 'custom',
          path: [unreadable ?? members[0]],
          message: unreadable === undefined ? 'is required' : messageFor(unreadable, prefix),
        });
        return { id: '' };
      }
      for (const { name, id } of others) {
        if (id === first.id) continue;
        const message = `refers to a different ${noun} than ${first.name}`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
      return { id: first.id };
    });
