import { MEMBERS } from '../members';
import type { Member } from '../members/member';
import type { JsonSchema } from './json-schema';

/**
 * A schema with what is said of its members, by their names, or where one means something else
 * there than elsewhere, by the name of the schema and theirs.
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
    Object.entries(properties).map(([name, property]) => [
      name,
      Object.assign({}, within(property), saidOf(id, name)),
    ]),
  );

const saidOf = (id: string, name: string): Member | undefined =>
  MEMBERS[`${id}.${name}`] ?? MEMBERS[name];
