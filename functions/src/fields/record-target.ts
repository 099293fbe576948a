import * as z from 'zod';

import { type ReferencePrefix, isIntact, readReference } from '../model/creation/record-id';
import { REQUIRED, fieldIssue, refuseField, required } from './field-fault';
import { laterMembers } from './misspelt-members';

const NOT_AN_ID = fieldIssue('field_not_record_id');

/** The id in a text: see `readReference`. */
export const recordId = (
  prefix?: ReferencePrefix,
  message = NOT_AN_ID,
): z.ZodType<string, string> =>
  z
    .string(required('field_not_text'))
    .transform((text, context) => readReference(prefix, text) ?? refuseField(context, message));

const UNREADABLE = '';

const isNumberMember = (name: string): boolean => name.endsWith('_number');

function laterMember(id: z.ZodType<string, string>) {
  const member = id.nullish().catch(UNREADABLE);
  laterMembers.add(member, {});
  return member;
}

const messageFor = (name: string, prefix: ReferencePrefix | undefined): string =>
  prefix !== undefined && isNumberMember(name)
    ? fieldIssue('field_not_reference', { prefix })
    : NOT_AN_ID;

/**
 * The record that an action is about: given by its number, such as a shipment's `request_number`,
 * or by its id, in one or more of these members. `later` are members that earlier releases ignored if
 * another was given: unreadable ones are still ignored.
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
        const message = unreadable === undefined ? REQUIRED : messageFor(unreadable, prefix);
        refuseField(context, message, { path: [unreadable ?? members[0]] });
        return { id: '' };
      }
      for (const { name, id } of others) {
        if (id === first.id) continue;
        const message = fieldIssue('field_other_record', { noun, other: first.name });
        refuseField(context, message, { path: [name] });
      }
      return { id: first.id };
    });
