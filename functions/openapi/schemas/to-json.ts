import * as z from 'zod';

import { describeMembers } from './describe-members';
import type { JsonSchema } from './json-schema';
import { refineSchema } from './refine-schema';
import { requireOne } from './require-one';

/** What the document adds to a schema. */
export interface Named {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** Members of which one is required. */
  readonly needsOne?: readonly string[];
}

/** A schema with a name of its own in the document. */
export type Component = readonly [schema: z.ZodType, named: Named];

const pathOf = (id: string): string => `#/components/schemas/${id}`;

export const refTo = (id: string): { $ref: string } => ({ $ref: pathOf(id) });

/**
 * Converts schemas to JSON Schema with references to one another: `input` for requests, `output`
 * for responses, which then allow no other members.
 */
export function toJsonSchemas(
  components: readonly Component[],
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<Named>();
  const needed = new Map(components.map(([, { id, needsOne }]) => [id, needsOne]));
  for (const [schema, named] of components) registry.add(schema, named);
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    uri: pathOf,
    unrepresentable: 'any',
    override: refineSchema,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, title = id, needsOne, ...schema }]) => [
      id,
      { title, ...describeMembers(id, requireOne(schema, needed.get(id))) },
    ]),
  );
}
