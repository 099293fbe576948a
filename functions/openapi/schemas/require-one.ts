import type { JsonSchema } from './json-schema';

/**
 * Adds that one of several members is required. In an `allOf`, as generators read no members beside
 * an `anyOf`; with each member's schema, as linters want a required member to be defined.
 */
export function requireOne(schema: JsonSchema, names: readonly string[] = []): JsonSchema {
  if (names.length === 0) return schema;
  const { properties = {} } = schema;
  const anyOf = names.map((name) => ({
    type: 'object' as const,
    properties: { [name]: withoutNull(properties[name]) },
    required: [name],
  }));
  return { ...schema, allOf: [...(schema.allOf ?? []), { anyOf }] };
}

type Part = NonNullable<JsonSchema['properties']>[string] | undefined;

/** The schema of a value that is there. */
function withoutNull(schema: Part): JsonSchema {
  if (typeof schema !== 'object') return {};
  const [only] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only ?? schema;
}
