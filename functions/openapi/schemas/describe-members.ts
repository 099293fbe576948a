import { MEMBERS } from '../members';
import type { Member } from '../members/member';
import type { JsonSchema } from './json-schema';

/**
 * Adds descriptions to a schema's members: by schema and member if there is such an entry, else by
 * `Request` or `Answer` and member, else by member name.
 */
export function describeMembers<Schema extends JsonSchema>(id: string, schema: Schema): Schema {
  const within = (part: unknown): unknown => (isSchema(part) ? describeMembers(id, part) : part);
  const { properties, items, anyOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapMembers(properties, id, within) }),
    ...(items !== undefined && { items: within(items) }),
    ...(anyOf && { anyOf: anyOf.map(within) }),
    ...(allOf && { allOf: allOf.map(within) }),
  };
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null;

const mapMembers = (
  properties: Readonly<Record<string, unknown>>,
  id: string,
  within: (part: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => !isRefused(property))
      .map(([name, property]) => [name, within(property)] as const)
      .filter(([, property]) => !isMemberless(property))
      .map(([name, property]) => [name, Object.assign({}, property, memberOf(id, name))]),
  );

/** Members that are refused unless null: generators read "must not be sent" as anything. */
const isRefused = (property: unknown): boolean =>
  isSchema(property) && property.anyOf?.some(isNever) === true;

const isNever = ({ not }: JsonSchema): boolean => isSchema(not) && Object.keys(not).length === 0;

/** An object in which nothing can be sent: generators allow anything in it. */
const isMemberless = (property: unknown): boolean =>
  isSchema(property) && property.anyOf?.some(hasNoMembers) === true;

const hasNoMembers = ({ properties }: JsonSchema): boolean =>
  properties !== undefined && Object.keys(properties).length === 0;

const memberOf = (id: string, name: string): Member | undefined =>
  MEMBERS[`${id}.${name}`] ?? MEMBERS[`${directionOf(id)}.${name}`] ?? MEMBERS[name];

/** Many members are told in other words where they are sent than where they come back. */
const directionOf = (id: string): string => (id.endsWith('Request') ? 'Request' : 'Answer');
