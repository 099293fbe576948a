import type { JsonSchema } from './json-schema';

/** The schemas, with other members allowed in every object. */
export const openSchemas = (
  schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> =>
  // Without a replacer's change, what `parse` returns has the type of what was given.
  JSON.parse(JSON.stringify(schemas, withoutClosing)) as Record<string, JsonSchema>;

const withoutClosing = (name: string, value: unknown): unknown =>
  name === 'additionalProperties' && value === false ? undefined : value;
