import * as z from 'zod';

import { describeMembers } from './describe-members';
import type { JsonSchema } from './json-schema';
import { tellMore } from './tell-more';

/** What the document says of a schema besides what the schema says itself. */
export interface Named {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** Of the members of which one is needed. */
  readonly anyOf?: readonly { readonly required: readonly string[] }[];
}

/** A schema that the document has under a name of its own. */
export type Component = readonly [schema: z.ZodType, named: Named];

const pathOf = (id: string): string => `#/components/schemas/${id}`;

export const refTo = (id: string): { $ref: string } => ({ $ref: pathOf(id) });

/**
 * Schemas as the document has them, each with references to the others: what is sent, for `input`,
 * or what is answered, which has no other members.
 */
export function toJsonSchemas(
  components: readonly Component[],
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<Named>();
  for (const [schema, named] of components) registry.add(schema, named);
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    uri: pathOf,
    unrepresentable: 'any',
    override: tellMore,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, title = id, ...schema }]) => [
      id,
      { title, ...describeMembers(id, schema) },
    ]),
  );
}
